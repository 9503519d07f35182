import { describe, expect, test } from 'vitest'
import { answer, isWithinWhole, offer, type ShareState } from './share-offers.ts'

const share = (
  artistId: number,
  basisPoints: number,
  offeredBasisPoints: number | null,
  state: ShareState['state'],
): ShareState => ({ artistId, accountId: artistId * 10, basisPoints, offeredBasisPoints, state })
const wish = (artistId: number, basisPoints: number) => ({
  artistId,
  accountId: artistId * 10,
  basisPoints,
})

describe('offering splits', () => {
  test('creates offers that apply once they are accepted', () =>
    expect(offer([], [wish(1, 3_000)])).toEqual([share(1, 0, 3_000, 'offered')]))
  test('replaces offers that nobody has accepted', () =>
    expect(offer([share(1, 0, 3_000, 'offered'), share(2, 0, null, 'declined')], [])).toEqual([]))
  test('ends an accepted split only once that is accepted', () =>
    expect(offer([share(1, 3_000, null, 'accepted')], [wish(2, 1_000)])).toEqual([
      share(1, 3_000, 0, 'offered'),
      share(2, 0, 1_000, 'offered'),
    ]))
  test('withdraws an offer by offering the current split', () =>
    expect(offer([share(1, 3_000, 0, 'offered')], [wish(1, 3_000)])).toEqual([
      share(1, 3_000, null, 'accepted'),
    ]))
  test('asks again those who declined', () =>
    expect(offer([share(1, 0, null, 'declined')], [wish(1, 500)])).toEqual([
      share(1, 0, 500, 'offered'),
    ]))
  test('keeps the account that accepted a split, even if the artist has a new owner', () =>
    expect(
      offer(
        [share(1, 3_000, null, 'accepted')],
        [{ artistId: 1, accountId: 99, basisPoints: 100 }],
      ),
    ).toEqual([share(1, 3_000, 100, 'offered')]))
})

test('splits never exceed 100%, whatever the answers', () => {
  const half = share(1, 5_000, null, 'accepted')
  expect(isWithinWhole([half, share(2, 0, 5_000, 'offered')])).toBe(true)
  expect(isWithinWhole([half, share(2, 0, 5_001, 'offered')])).toBe(false)
  // The reduction is not certain before it is accepted.
  expect(isWithinWhole([share(1, 5_000, 0, 'offered'), share(2, 0, 6_000, 'offered')])).toBe(false)
})

describe('answering', () => {
  const asked = share(1, 0, 3_000, 'offered')
  const more = share(1, 3_000, 4_000, 'offered')
  const held = share(1, 3_000, null, 'accepted')
  const ending = share(1, 3_000, 0, 'offered')
  const declined = share(1, 0, null, 'declined')
  test.each([
    [asked, 'accept', 3_000, { basisPoints: 3_000, offeredBasisPoints: null, state: 'accepted' }],
    [asked, 'accept', 2_000, null],
    [held, 'accept', 3_000, held],
    [ending, 'accept', 0, 'gone'],
    [asked, 'decline', 3_000, { basisPoints: 0, offeredBasisPoints: null, state: 'declined' }],
    [more, 'decline', 4_000, { basisPoints: 3_000, offeredBasisPoints: null, state: 'accepted' }],
    [more, 'decline', 3_000, null],
    [held, 'decline', 3_000, null],
    [declined, 'decline', 3_000, declined],
    [held, 'give-up', 3_000, { basisPoints: 0, offeredBasisPoints: null, state: 'declined' }],
    [held, 'give-up', 2_000, null],
    [declined, 'accept', 3_000, null],
  ] as const)('%o %s %d', (standing, said, basisPoints, next) =>
    expect(answer(standing, said, basisPoints)).toEqual(next),
  )
})
