import type { Contract, Output } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useApp } from '../../../lib/app-context.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { staysListed, movedPage } from './moved-page.ts'

type Page = Output<Contract['releases']['list']>

/** Changes the status of a release and updates open lists immediately (RS-04). */
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
        // Refetching an open list now would drop a release that keeps its position.
        await cache.invalidateQueries({
          predicate: (query) => !staysListed(moved) || query.queryKey[0] !== queryKey[0],
        })
        await cache.invalidateQueries({ queryKey, refetchType: 'none' })
      })
      .catch((error: unknown) => toast(messageOf(error)))
}
