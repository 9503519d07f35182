/** The lists of two processes, after random changes through the real notifications, beside plain SQL. */
import { CATALOGUE_SORTS, contract } from '@hypha/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { createChanges } from './catalogue-changes.fixture.ts'
import { filterOf } from './catalogue-query.ts'
import { findMixesOf, findPage, type IdPage } from './explore.queries.ts'
import { type CataloguePage, createExplore, type Explore } from './explore.service.ts'

let app: TestApp
/** A second process of the same installation, as far as the database can tell. */
let other: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  if (app.config.database.kind === 'embedded') throw new Error('Two processes share a database.')
  other = await startTestApp({ DATABASE_URL: app.config.database.url })
  owner = await app.person()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const few = <T>(values: readonly T[], max: number) => fc.subarray([...values], { maxLength: max })
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const query = fc.record({
  kind: fc.constantFrom('releases', 'songs'),
  filter: fc.constantFrom('explore', 'explore', 'explore', 'popular', 'trending'),
  sort: fc.constantFrom(...CATALOGUE_SORTS),
  page: fc.integer({ min: 1, max: 4 }),
  itemsPerPage: fc.integer({ min: 1, max: 9 }),
  subGenres: few([1, 2, 3, 7, 14], 4),
  keys: few([1, 8, 20, 24], 3),
  tags: few(['GOA', 'ночь', 'Größe', '🎧 deep', 'nowhere'], 1),
  bpmMin: sometimes(fc.constantFrom(0, 90, 143, 145)),
  bpmMax: sometimes(fc.constantFrom(144, 145, 160, 300)),
  artist: sometimes(fc.nat({ max: 3 })),
  label: sometimes(fc.nat({ max: 2 })),
  restriction: fc.constantFrom('none', 'none', 'without', 'only releases', 'only songs'),
  chosen: fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 12 }),
} as const)

const told = ({ ids, releaseIds, total }: IdPage | CataloguePage) =>
  JSON.stringify({ ids, releaseIds, total })

test('no list differs from plain SQL, whatever changed, in either process', async () => {
  const { db } = app.services
  const changes = await createChanges(db, owner.id)
  const releasesOf = (chosen: number[]) => [...new Set(chosen.flatMap(changes.nth))]
  // A few releases to a chunk, so that chunks come, grow apart and go.
  const explores = [
    createExplore({ ...app.services, chunkReleases: 4 }),
    createExplore({ ...other.services, chunkReleases: 4 }),
    // One that goes on starting: what its cards show is not in its index yet.
    createExplore({ ...app.services, chunkReleases: 4, started: new Promise(() => undefined) }),
  ]
  await Promise.all(explores.map((each) => each.filled()))
  let asked = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(changes.arbitrary, { minLength: 1, maxLength: 12 }),
      fc.array(query, { minLength: 12, maxLength: 12 }),
      async (steps, queries) => {
        for (const step of steps) await changes.make(step)
        const songs = await db.selectFrom('track').select(['id', 'release_id']).execute()
        for (const { kind, chosen, restriction, ...rest } of queries) {
          const wire = {
            ...{ ...rest, 'subGenres[]': rest.subGenres, 'keys[]': rest.keys },
            'tags[]': rest.tags,
            bpmMin: rest.bpmMin,
            bpmMax: Math.max(rest.bpmMin ?? 0, rest.bpmMax ?? 300),
            artistId: rest.artist === undefined ? undefined : changes.artistIds[rest.artist],
            labelId: rest.label === undefined ? undefined : changes.labelIds[rest.label],
            discovery: 'true' as const,
          }
          const isScored = rest.filter !== 'explore'
          const without = restriction === 'without' ? releasesOf(chosen) : undefined
          const only =
            isScored || !restriction.startsWith('only')
              ? undefined
              : restriction === 'only releases' || kind === 'releases'
                ? releasesOf(chosen).map((releaseId) => ({ releaseId }))
                : chosen.flatMap((n) => {
                    const song = songs[n]
                    return song ? [{ releaseId: song.release_id, songId: song.id }] : []
                  })
          const restrictions = { ...(without && { without }), ...(only && { only }) }
          const expect_ = () =>
            findPage(db, {
              kind,
              filter: filterOf(wire),
              sort:
                rest.filter === 'popular' || rest.filter === 'trending'
                  ? rest.filter
                  : only && rest.sort === 'newest'
                    ? 'given'
                    : rest.sort,
              ...(isScored ? {} : restrictions),
              offset: (rest.page - 1) * rest.itemsPerPage,
              limit: rest.itemsPerPage,
            }).then(told)
          const expected = await expect_()
          for (const explore of explores) {
            const ask = () => explore.find(kind, wire, isScored ? {} : restrictions).then(told)
            await until(async () => (await ask()) === expected).catch(() => undefined)
            expect(await ask(), JSON.stringify({ kind, wire, restrictions })).toBe(expected)
            asked++
          }
        }
      },
    ),
    { numRuns: 60, seed: 11, endOnFailure: true },
  )
  expect(asked).toBe(60 * 12 * explores.length)
  for (const kind of ['releases', 'songs'] as const) {
    const pageOf = (explore: Explore) => {
      const page = { filter: 'explore', sort: 'newest', page: 1, itemsPerPage: 90 } as const
      return explore.find(kind, page, {})
    }
    const ids = (await pageOf(explores[0]!)).ids
    expect(ids.length).toBeGreaterThan(5)
    // What is written out of the index is what the database says.
    const { releases, tracks, marks } = app.services
    const rows = await (kind === 'releases'
      ? releases.cards(ids)
      : tracks.cards(ids, await marks.of(owner)))
    const known = new Map<number, unknown>(rows.map((row) => [row.id, row]))
    for (const explore of explores) {
      const page = await pageOf(explore)
      expect(page.cards()).toEqual(ids.map((id) => known.get(id)))
    }
  }
  await Promise.all(explores.map((each) => each.close()))

  const mixable = await db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('release.status', 'in', ['published', 'grandfathered'])
    .where('release.deleted_at', 'is', null)
    .where('track.deleted_at', 'is', null)
    .select('track.id')
    .execute()
  expect(mixable.length).toBeGreaterThan(20)
  for (const { id } of mixable) {
    const expected = await findMixesOf(db, id, 2, 5)
    const { body } = await other.visitor().call(contract.songs.mixes, {
      ...{ params: { id }, query: { page: 1, itemsPerPage: 90 } },
    })
    expect(body.count_results).toBe(expected.total)
    expect(body.items.slice(2, 7).map((song) => song.id)).toEqual(expected.ids)
  }

  const { body } = await other.visitor().call(contract.metadata.tempos)
  const tempos = await db
    .selectFrom('track')
    .where(
      'id',
      'in',
      mixable.map(({ id }) => id),
    )
    .where('bpm', 'is not', null)
    .select('bpm')
    .execute()
  const buckets = Array.from({ length: 50 }, () => 0)
  for (const { bpm } of tempos) buckets[Math.min(49, Math.floor(Math.round(bpm!) / 6))]!++
  expect(body.buckets).toEqual(buckets)
})
