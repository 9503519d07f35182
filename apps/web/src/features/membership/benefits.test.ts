import { expect, test } from 'vitest'
import { benefitsOf } from './benefits.ts'

const wordsOf = (...given: Parameters<typeof benefitsOf>) =>
  benefitsOf(...given).map(({ words, comes }) => (comes ? `${words} (later)` : words))

test('[MB-05] what premium gives', () => {
  expect(wordsOf('premium', true)).toEqual([
    'High-quality streams',
    '50 free downloads a day',
    'The list view: releases open in place',
    'No ads',
    '200 bookmarks',
    'The premium badge',
    'Write comments',
    '20 votes for suggestions',
  ])
})

test('[MB-06] what founders have, and what waits for bookmarks to be turned on', () => {
  expect(wordsOf('founder', false)).toEqual(
    expect.arrayContaining([
      'Discovery mode everywhere: what you have heard is left out',
      'Bookmarks without end (later)',
      'The founder’s badge',
      '50 votes for suggestions',
    ]),
  )
})

test('what is free', () => {
  expect(wordsOf('free', true)).toEqual([
    'Standard streams',
    '5 free downloads a day',
    'With our own ads',
  ])
})
