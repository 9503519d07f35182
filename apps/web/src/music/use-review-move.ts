import type { Contract, Output } from '@hypha/contract'
import { useApp } from '../lib/app-context.ts'
import { messageOf } from '../lib/api-error.ts'
import { texts } from '../lib/texts.ts'
import { toast } from '../lib/toasts.ts'

type Page = Output<Contract['releases']['list']>
const SAID = { published: 'is published.', draft: 'is unpublished.' }

const without = (page: Page | undefined, id: number): Page | undefined =>
  page && {
    items: page.items.filter((item) => item.id !== id),
    count_results: page.count_results - (page.items.some((item) => item.id === id) ? 1 : 0),
  }

/** Moves a release to another status; decided, it leaves the lists that are open (RS-04). */
export function useReviewMove(release: { id: number; title: string }) {
  const { api, cache } = useApp()
  return (status: 'published' | 'draft') =>
    void api.releases
      .setReviewStatus({ params: { id: release.id }, body: { status } })
      .then((moved) => {
        toast(`${release.title} ${moved.scheduled ? texts.comesOut : SAID[status]}`)
        cache.setQueriesData<Page>({ queryKey: api.releases.list.key }, (page) =>
          without(page, release.id),
        )
        return cache.invalidateQueries()
      })
      .catch((error: unknown) => toast(messageOf(error)))
}
