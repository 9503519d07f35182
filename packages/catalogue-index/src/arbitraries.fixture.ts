/** Random changes and queries from a small set of values, so that they often match. */
import fc from 'fast-check'
import { type FindQuery, GROUPS, type MixRules } from './queries.ts'
import type { Change, ReleaseRow, TrackRow } from './rows.ts'

export const rules: MixRules = {
  mixingKeys: (keyId) => [keyId, (keyId % 4) + 1],
  tempoPercent: 6,
}

const WORDS = [
  ...['Goa', 'goan', 'Dawn', 'down', 'forest', 'florest', 'Psychedelic', 'psychodelic'],
  ...['Øst', 'Éther', 'eter', 'Ночь', '🎧', '~', '\u{fa0e}', '𝔊oa', '1984', '1985', 'a', 'ab'],
  ...['夜明けの森', '森', 'の森', 'Half-Light', "Nature's"],
]
const word = fc.constantFrom(...WORDS)
const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const others = fc.array(word, { maxLength: 2 }).map((words) => words.join(' '))
const nameId = fc.integer({ min: 1, max: 4 })
const moment = fc.nat({ max: 4 }).map((day) => new Date(Date.UTC(2026, 0, day + 1)))
const price = fc.constantFrom(0, 100, 900)
const TAGS = ['goa', 'Goá', 'НОЧЬ', 'größe']
const score = fc.constantFrom(0, 0, 0.1, 2.5)

const track = fc.record({
  title,
  otherWords: others,
  artistId: fc.option(nameId),
  bpm: fc.constantFrom(null, 89.5, '142.50', 143.49, 145, '145.00', 153.7),
  keyId: fc.option(fc.integer({ min: 1, max: 4 })),
  priceCents: price,
  isSearchable: fc.constantFrom(true, true, true, false),
})
const releaseOf = (
  id: fc.Arbitrary<number>,
): fc.Arbitrary<{ release: ReleaseRow; tracks: TrackRow[] }> =>
  fc
    .record({
      release: fc.record({
        id,
        title,
        otherWords: others,
        releasedAt: moment,
        artistId: fc.option(nameId),
        labelId: fc.option(nameId),
        subgenreIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
        tags: fc.subarray(TAGS),
        priceCents: price,
        downloads: fc.nat({ max: 2 }),
        isGenerated: fc.boolean(),
        plays: fc.nat({ max: 2 }),
        popular: score,
        trending: score,
      }),
      tracks: fc.array(track, { maxLength: 4, size: 'max' }),
      isUpsideDown: fc.boolean(),
    })
    .map(({ release, tracks, isUpsideDown }) => ({
      release,
      // Ids say nothing about the position of a track.
      tracks: tracks.map((each, i) => ({
        ...each,
        id: release.id * 10 + (isUpsideDown ? 9 - i : i),
        releaseId: release.id,
      })),
    }))
const name = fc.record({ id: nameId, name: title, createdAt: moment })
const rankOf = (releaseId: fc.Arbitrary<number>) =>
  fc.record({ releaseId, plays: fc.nat({ max: 3 }), popular: score, trending: score })

/** Changes over at most `releases` releases, several at a time. */
export function changeOf(
  releases: number,
  atOnce: { minLength: number; maxLength: number },
): fc.Arbitrary<Change> {
  const releaseId = fc.integer({ min: 1, max: releases })
  const put = fc.uniqueArray(releaseOf(releaseId), {
    selector: (each) => each.release.id,
    size: 'max',
    ...atOnce,
  })
  const ranks = fc.uniqueArray(rankOf(releaseId), {
    selector: (each) => each.releaseId,
    maxLength: releases,
  })
  const names = fc.uniqueArray(name, { selector: ({ id }) => id, maxLength: 2 })
  return fc
    .record({
      put,
      artists: names,
      labels: names,
      goneReleaseIds: fc.uniqueArray(releaseId, { maxLength: 2 }),
      ranks: fc.option(ranks, { nil: undefined, freq: 2 }),
    })
    .map(({ put: written, ranks: newRanks, ...rest }) => ({
      ...rest,
      releases: written.map((each) => each.release),
      tracks: written.flatMap((each) => each.tracks),
      ...(newRanks && { ranks: newRanks }),
    }))
}

const sometimes = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
const few = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 3 })

export const findQuery: fc.Arbitrary<FindQuery> = fc
  .record({
    kind: fc.constantFrom('releases', 'tracks'),
    filter: fc.record({
      subgenreIds: sometimes(few(4)),
      keyIds: sometimes(few(4)),
      tags: sometimes(fc.subarray(['GOA', 'ночь', 'nowhere'], { maxLength: 2 })),
      tempo: sometimes(
        fc.record({
          low: sometimes(fc.constantFrom(0, 90, 143, 145)),
          high: sometimes(fc.constantFrom(145, 154, 300)),
        }),
      ),
      artistId: sometimes(nameId),
      labelId: sometimes(nameId),
      withoutGenerated: sometimes(fc.boolean()),
    }),
    sort: fc.constantFrom(
      ...(['newest', 'oldest', 'title', 'price', 'played', 'downloaded'] as const),
      ...(['popular', 'trending', 'given', 'mixes', undefined] as const),
    ),
    chosen: fc.uniqueArray(fc.integer({ min: 1, max: 150 }), { maxLength: 60, size: 'max' }),
    isLimited: fc.constantFrom(false, false, true),
    withoutReleases: sometimes(few(14)),
    offset: fc.constantFrom(0, 0, 1, 5, 20, 600),
    limit: fc.integer({ min: 0, max: 9 }),
  } as const)
  .map(({ chosen, isLimited, filter, ...rest }) => ({
    ...rest,
    ...(rest.sort === 'mixes'
      ? { kind: 'tracks' as const, mixesWith: chosen[0] ?? 0 }
      : { filter, ...((isLimited || rest.sort === 'given') && { only: chosen }) }),
  }))

/** Words as they are, prefixes, substrings, and words with a wrong letter. */
const asked = fc
  .tuple(word, fc.constantFrom('whole', 'whole', 'begun', 'part', 'wrong'), fc.nat({ max: 3 }))
  .map(([whole, how, at]) => {
    if (how === 'begun') return whole.slice(0, at + 1)
    if (how === 'part') return whole.slice(at)
    return how === 'wrong' ? `${whole.slice(0, at)}q${whole.slice(at + 1)}` : whole
  })
const page = fc.record({ offset: fc.constantFrom(0, 0, 2), limit: fc.integer({ min: 0, max: 6 }) })

export const searchQuery = fc.record({
  text: fc.array(asked, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  groups: fc.subarray([...GROUPS], { minLength: 1 }),
  page,
})
