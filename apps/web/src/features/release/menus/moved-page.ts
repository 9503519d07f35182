import type { Contract, Output, ReleaseCard, ReleaseStatus } from '@hypha/contract'

type Page = Output<Contract['releases']['list']>
type Moved = Pick<ReleaseCard, 'id' | 'status' | 'realStatus' | 'scheduled'>

const STAYS: readonly ReleaseStatus[] = ['draft', 'pending']

/** Whether a release with its new status stays in open lists (RS-04). */
export const staysListed = ({ status }: Pick<Moved, 'status'>) => STAYS.includes(status.value)

/** Returns a page of a list after a status change: with the release updated, or removed (RS-04). */
export function movedPage(page: Page, moved: Moved): Page {
  const { id, status, realStatus, scheduled } = moved
  if (!page.items.some((item) => item.id === id)) return page
  if (!staysListed(moved))
    return {
      items: page.items.filter((item) => item.id !== id),
      count_results: page.count_results - 1,
    }
  const inPlace = ({ scheduled: _before, ...item }: ReleaseCard): ReleaseCard => ({
    ...item,
    status,
    realStatus,
    ...(scheduled && { scheduled }),
  })
  return { ...page, items: page.items.map((item) => (item.id === id ? inPlace(item) : item)) }
}
