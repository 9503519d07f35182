import type { Contract, Output } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useApp } from '../../../lib/app-context.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { staysListed, movedPage } from './moved-page.ts'

type Page = Output<Contract['releases']['list']>

/** Moves a release to another status; the lists that are open follow at once (RS-04). */
export function useReviewMove(release: { id: number; title: string }) {
  const { t } = useTexts('release')
  const { api, cache } = useApp()
  return (status: 'published' | 'draft') =>
    void api.releases
      .setReviewStatus({ params: { id: release.id }, body: { status } })
      .then(async (moved) => {
        toast(t(`moved.${moved.scheduled ? 'scheduled' : status}`, { title: release.title }))
        const queryKey = api.releases.list.key
        await cache.cancelQueries({ queryKey })
        cache.setQueriesData<Page>({ queryKey }, (page) => page && movedPage(page, moved))
        // A list that is open would lose what keeps its place if it were read again now.
        await cache.invalidateQueries({
          predicate: (query) => !staysListed(moved) || query.queryKey[0] !== queryKey[0],
        })
        await cache.invalidateQueries({ queryKey, refetchType: 'none' })
      })
      .catch((error: unknown) => toast(messageOf(error)))
}
