import type { Contract, Output } from '@hypha/contract'
import { useApp } from '../../../lib/app-context.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { texts } from '../../../lib/format/texts.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { keepsPlace, movedPage } from './moved-page.ts'

type Page = Output<Contract['releases']['list']>
const SAID = { published: 'is published.', draft: 'is unpublished.' }

/** Moves a release to another status; the lists that are open follow at once (RS-04). */
export function useReviewMove(release: { id: number; title: string }) {
  const { api, cache } = useApp()
  return (status: 'published' | 'draft') =>
    void api.releases
      .setReviewStatus({ params: { id: release.id }, body: { status } })
      .then(async (moved) => {
        toast(`${release.title} ${moved.scheduled ? texts.comesOut : SAID[status]}`)
        const queryKey = api.releases.list.key
        await cache.cancelQueries({ queryKey })
        cache.setQueriesData<Page>({ queryKey }, (page) => page && movedPage(page, moved))
        // A list that is open would lose what keeps its place if it were read again now.
        await cache.invalidateQueries({
          predicate: (query) => !keepsPlace(moved) || query.queryKey[0] !== queryKey[0],
        })
        await cache.invalidateQueries({ queryKey, refetchType: 'none' })
      })
      .catch((error: unknown) => toast(messageOf(error)))
}
