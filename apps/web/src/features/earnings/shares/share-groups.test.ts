import type { HeldShare } from '@hypha/contract'
import { formatsOf } from '@hypha/i18n/formats.ts'
import { createTexts } from '@hypha/i18n/instance.ts'
import { expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { answered, groupsOf, sentenceOf } from './share-groups.ts'

const texts = {
  t: createTexts('en', { tables: { earnings: en } }).getFixedT(null, 'earnings'),
  format: formatsOf('en'),
}

const share = (track: number, percent: number, offeredPercent: number | null): HeldShare => ({
  artist: { id: 5, identifier: 'root', name: 'Second Root' },
  percent,
  offeredPercent,
  state: offeredPercent === null ? 'accepted' : 'offered',
  song: { id: track, title: `Track ${track}` },
  release: { id: 1, identifier: 'soil', title: 'Soil' },
  owner: { fullName: 'Ann' },
})

test('groups the offers of one release, apart from accepted splits', () => {
  const groups = groupsOf([share(1, 0, 30), share(2, 30, null), share(3, 0, 12.5)])
  expect(groups.map((group) => [group.isAsked, group.shares.length])).toEqual([
    [true, 2],
    [false, 1],
  ])
  expect(answered(groups[0]!)).toEqual([
    { songId: 1, artistId: 5, percent: 30 },
    { songId: 3, artistId: 5, percent: 12.5 },
  ])
  expect(answered(groups[1]!)).toEqual([{ songId: 2, artistId: 5, percent: 30 }])
})

test.each([
  [[share(1, 0, 30)], 'Ann offers Second Root 30% of “Track 1”.'],
  [[share(1, 0, 30), share(2, 0, 12.5)], 'Ann offers Second Root 12.5% to 30% of 2 tracks.'],
  [[share(1, 30, 10)], 'Ann offers Second Root 10% of “Track 1”, instead of 30%.'],
  [[share(1, 30, 0)], 'Ann asks to end Second Root’s share: 30% of “Track 1”.'],
  [[share(1, 30, null)], 'Second Root has 30% of “Track 1”.'],
])('describes a split in a sentence', (shares, sentence) =>
  expect(sentenceOf(texts, groupsOf(shares)[0]!)).toBe(sentence),
)
