import { expect, test } from 'vitest'
import {
  bookmarksMax,
  freeDownloadsADay,
  hearsHighQuality,
  levelOf,
  mayComment,
  mayDiscoverEverywhere,
  mayUseList,
  type PlanHolder,
  seesAds,
  suggestionVotes,
} from './plans.ts'

const holders: Readonly<Record<string, PlanHolder>> = {
  nobody: null,
  free: { plan: 'free', isFounder: false },
  premium: { plan: 'premium', isFounder: false },
  founder: { plan: 'free', isFounder: true },
  'founder with premium': { plan: 'premium', isFounder: true },
}
const roles = Object.keys(holders)
const ofAll = <T>(right: (holder: PlanHolder) => T) =>
  roles.map((role) => right(holders[role] ?? null))

test.each([
  ['[AC-03] level', levelOf, ['free', 'free', 'premium', 'founder', 'founder']],
  ['[EF-04] list view', mayUseList, [false, false, true, true, true]],
  ['[PL-14] high quality', hearsHighQuality, [false, false, true, true, true]],
  ['comments', mayComment, [false, false, true, true, true]],
  ['votes for suggestions', suggestionVotes, [0, 0, 20, 50, 50]],
  ['bookmarks', bookmarksMax, [0, 0, 200, Infinity, Infinity]],
  ['ads', seesAds, [true, true, false, false, false]],
  ['discovery everywhere', mayDiscoverEverywhere, [false, false, false, true, true]],
] as const)('[MB-05] [MB-06] %s, by plan', (_, right, expected) => {
  expect(ofAll<unknown>(right)).toEqual(expected)
})

test('[PB-04] free downloads per day, by plan', () => {
  const signedIn = roles.slice(1).map((role) => freeDownloadsADay(holders[role]!))
  expect(signedIn).toEqual([5, 50, 50, 50])
})
