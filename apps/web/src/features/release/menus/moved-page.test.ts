import type { Contract, Output, ReleaseStatus } from '@hypha/contract'
import { expect, test } from 'vitest'
import { movedPage } from './moved-page.ts'

type Page = Output<Contract['releases']['list']>

/** The parts of a page that a status change affects. */
const page = (...ids: number[]) =>
  ({
    items: ids.map((id) => ({ id, title: `No. ${id}`, status: { value: 'published' } })),
    count_results: 40,
  }) as unknown as Page
const moved = (id: number, value: ReleaseStatus) => ({
  id,
  status: { value },
  realStatus: { value, timerEnd: null },
})
const shown = ({ items, count_results }: Page) => [
  items.map(({ id, status }) => `${id} ${status.value}`),
  count_results,
]

test.each(['published', 'rejected', 'need_review', 'unavailable'] as const)(
  'a release that becomes %s leaves the list and its count',
  (status) => {
    expect(shown(movedPage(page(1, 2, 3), moved(2, status)))).toEqual([
      ['1 published', '3 published'],
      39,
    ])
  },
)

test.each(['draft', 'pending'] as const)(
  'a release that becomes %s keeps its position',
  (status) => {
    const after = movedPage(page(1, 2, 3), moved(2, status))
    expect(shown(after)).toEqual([['1 published', `2 ${status}`, '3 published'], 40])
    expect(after.items[1]!.title).toBe('No. 2')
  },
)

test('a list without the release stays unchanged', () => {
  const before = page(1, 3)
  expect(movedPage(before, moved(2, 'rejected'))).toBe(before)
})

test('withdrawing a scheduled release removes its schedule', () => {
  const before = page(1)
  before.items[0]!.scheduled = { at: '2027-01-01T00:00:00.000Z', timeZone: 'UTC' }
  expect(movedPage(before, moved(1, 'draft')).items[0]).not.toHaveProperty('scheduled')
})
