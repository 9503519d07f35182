import { expect, test } from 'vitest'
import { benefitsOf } from './benefits.ts'

test('[MB-05] what premium includes', () => {
  expect(benefitsOf('premium', true)).toEqual([
    { id: 'highQuality' },
    { id: 'downloads', number: 50 },
    { id: 'list' },
    { id: 'noAds' },
    { id: 'bookmarks', number: 200 },
    { id: 'premiumBadge' },
    { id: 'comments' },
    { id: 'votes', number: 20 },
  ])
})

test('[MB-06] what founders get, and which benefits need bookmarks to be enabled', () => {
  expect(benefitsOf('founder', false)).toEqual(
    expect.arrayContaining([
      { id: 'discovery' },
      { id: 'unlimitedBookmarks', comesSoon: true },
      { id: 'founderBadge' },
      { id: 'votes', number: 50 },
    ]),
  )
})

test('what the free plan includes', () => {
  expect(benefitsOf('free', true)).toEqual([
    { id: 'standardQuality' },
    { id: 'downloads', number: 5 },
    { id: 'ads' },
  ])
})
