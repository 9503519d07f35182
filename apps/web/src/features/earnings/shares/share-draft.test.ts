import type { Commerce, TrackShare } from '@hypha/contract'
import { expect, test } from 'vitest'
import { draftOf, restOf } from './share-draft.ts'

const share = (
  name: string,
  percent: number,
  offeredPercent: number | null,
  state: TrackShare['state'],
): TrackShare => ({
  artist: { id: 1, identifier: name, name },
  percent,
  offeredPercent,
  state,
})
const track = (shares: TrackShare[]): Commerce['tracks'][number] => ({
  id: 1,
  title: 'One',
  price: 1,
  shares,
  ownPercent: 100,
})

test('a draft starts with the latest offer', () => {
  const shares = [
    share('Held', 30, null, 'accepted'),
    share('Asked', 10, 20, 'offered'),
    share('Ending', 5, 0, 'offered'),
    share('Declined', 0, null, 'declined'),
  ]
  expect(draftOf([track(shares), track(shares)])).toEqual([
    { artistName: 'Held', percent: '30' },
    { artistName: 'Asked', percent: '20' },
  ])
  expect(draftOf([track(shares), track([])])).toBeNull()
})

test.each([
  [[], 100],
  [['30', '12,5'], 57.5],
  [['33.33', '33.33', '33.34'], 0],
  [['60', '41'], -1],
  [['30', ''], null],
  [['30', 'x'], null],
  [['0'], null],
])('for splits of %j the owner keeps %s', (percents, rest) =>
  expect(restOf(percents.map((percent) => ({ artistName: 'A', percent })))).toBe(rest),
)
