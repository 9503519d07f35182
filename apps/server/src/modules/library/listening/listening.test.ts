import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has } from '../../../../../../tests/support/studio.ts'
import { sharedWith, startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { computeRanks } from '../../discovery/charts/ranks.jobs.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.person()
})
afterAll(() => app.close())
const { listening } = contract

const published = () => has(app.services.db, owner, { status: 'published' })
const tracksOf = async (release: { id: number }) =>
  (
    await app.services.db
      .selectFrom('track')
      .where('release_id', '=', release.id)
      .select('id')
      .orderBy('position')
      .execute()
  ).map(({ id }) => id)
/** Adds a second track. */
async function grows(release: { id: number }): Promise<number> {
  const { db } = app.services
  const {
    id: _,
    secondary_artists: _credits,
    ...track
  } = await db
    .selectFrom('track')
    .selectAll()
    .where('release_id', '=', release.id)
    .executeTakeFirstOrThrow()
  const row = { ...track, position: 2, title: 'Two', original_key: `${track.original_key}2` }
  return (await db.insertInto('track').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const marksOf = (person: Person) => app.services.userStates.of(person)
const likesRelease = (person: Person, id: number) =>
  person.call(listening.likeRelease, { params: { id } })
const plays = (person: Person, trackId: number) =>
  person.call(listening.recordPlay, { body: { songId: trackId } })

describe('permissions', () => {
  test('visitors cannot like or play; nobody can like or play a draft or a removed release', async () => {
    const release = await published()
    const [track] = await tracksOf(release)
    expect((await likesRelease(app.visitor(), release.id)).status).toBe(401)
    expect((await plays(app.visitor(), track!)).status).toBe(401)
    const person = await signedIn(app)
    const draft = await has(app.services.db, owner, { status: 'draft' })
    for (const who of [person, owner]) {
      expect((await likesRelease(who, draft.id)).status).toBe(404)
      expect((await plays(who, (await tracksOf(draft))[0]!)).status).toBe(404)
    }
    expect((await likesRelease(person, 2_000_000_000)).status).toBe(404)
    expect((await person.send('POST', '/api/favorites/music_releases/x')).status).toBe(422)
    expect((await marksOf(person)).favorites).toEqual([])
  })

  test('[LK-08] a track can only be liked through its own release', async () => {
    const person = await signedIn(app)
    const [one, other] = [await published(), await published()]
    const [track] = await tracksOf(other)
    const params = { releaseId: one.id, id: track! }
    expect((await person.call(listening.likeSong, { params })).status).toBe(404)
    expect((await person.send('POST', `/api/favorites/songs/${track}`)).status).toBe(404)
    expect((await marksOf(person)).likedTracks.size).toBe(0)
  })
})

describe('likes', () => {
  test('[LK-02] liking a release likes all its tracks; it counts as liked only while all of them are', async () => {
    const person = await signedIn(app)
    const release = await published()
    const second = await grows(release)
    expect((await likesRelease(person, release.id)).body).toEqual({ result: 'success' })
    const tracks = await tracksOf(release)
    const liked = await marksOf(person)
    expect([...liked.likedTracks].sort()).toEqual(tracks)
    expect([...liked.likedReleases]).toEqual([release.id])

    const params = { releaseId: release.id, id: second }
    await person.call(listening.unlikeSong, { params })
    const one = await marksOf(person)
    expect([one.likedTracks.size, one.likedReleases.size, one.favorites]).toEqual([
      1,
      0,
      [{ releaseId: release.id }],
    ])
    await person.call(listening.likeSong, { params })
    expect((await marksOf(person)).likedReleases.has(release.id)).toBe(true)
    await person.call(listening.unlikeRelease, { params: { id: release.id } })
    expect((await marksOf(person)).favorites).toEqual([])
  })

  test('a release that gets a new track no longer counts as liked', async () => {
    const person = await signedIn(app)
    const release = await published()
    await likesRelease(person, release.id)
    expect((await marksOf(person)).likedReleases.size).toBe(1)
    await grows(release)
    await until(async () => (await marksOf(person)).likedReleases.size === 0)
  })

  test('fifty simultaneous users, each liking twice, count fifty', async () => {
    const release = await published()
    const people = await Promise.all(Array.from({ length: 50 }, () => signedIn(app)))
    const answers = await Promise.all(
      people.flatMap((person) => [
        likesRelease(person, release.id),
        likesRelease(person, release.id),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const rows = await app.services.db
      .selectFrom('track_like')
      .where('release_id', '=', release.id)
      .selectAll()
      .execute()
    expect(rows).toHaveLength(50)
  })

  test('likes made in one process show in the other', async () => {
    const other = await startTestApp(await sharedWith(app))
    try {
      const person = await signedIn(app)
      const release = await published()
      expect((await other.services.userStates.of(person)).favorites).toEqual([])
      await likesRelease(person, release.id)
      await until(async () => (await other.services.userStates.of(person)).favorites.length === 1)
    } finally {
      await other.close()
    }
  })
})

describe('ranks', () => {
  const TODAY = '2026-11-20'
  const act = (release: { id: number }, person: Person, kind: 'play' | 'sale', day: string) =>
    app.services.db
      .insertInto('release_activity')
      .values({ release_id: release.id, account_id: person.id, kind, day })
      .execute()
  const rankOf = async (release: { id: number }) => {
    await computeRanks(app.services.db, TODAY)
    return app.services.db
      .selectFrom('release_rank')
      .selectAll()
      .where('release_id', '=', release.id)
      .executeTakeFirst()
  }

  test('a user counts once per day and kind, the owner never, and a withdrawn like no longer', async () => {
    const release = await published()
    const [track] = await tracksOf(release)
    const person = await signedIn(app)
    for (let i = 0; i < 5; i++) await plays(person, track!)
    await plays(owner, track!)
    await likesRelease(person, release.id)
    await likesRelease(owner, release.id)
    const today = new Date().toISOString().slice(0, 10)
    const kinds = async () =>
      (
        await app.services.db
          .selectFrom('release_activity')
          .where('release_id', '=', release.id)
          .select(['account_id', 'kind'])
          .orderBy('kind')
          .execute()
      ).map(({ account_id, kind }) => [account_id, kind])
    expect(await kinds()).toEqual([
      [person.id, 'like'],
      [person.id, 'play'],
    ])
    await computeRanks(app.services.db, today)
    expect(await rankOf(release)).toMatchObject({ plays: 1 })
    await person.call(listening.unlikeRelease, { params: { id: release.id } })
    expect(await kinds()).toEqual([[person.id, 'play']])
    expect((await marksOf(owner)).listened.has(release.id)).toBe(true)
  })

  test('the formula: weights by kind, halved after each half-life, ignoring the future', async () => {
    const people = await Promise.all([signedIn(app), signedIn(app), signedIn(app)])
    const release = await published()
    await act(release, people[0], 'play', TODAY)
    await act(release, people[1], 'sale', '2026-11-13')
    await act(release, people[2], 'play', '2027-01-01')
    const rank = (await rankOf(release))!
    expect(rank.trending).toBeCloseTo(1 + 10 * 0.5, 4)
    expect(rank.popular).toBeCloseTo(1 + 10 * 0.5 ** (7 / 90), 4)
    expect(rank.plays).toBe(2)
  })

  test('once a day is over nobody knows who played; the counts and scores stay', async () => {
    const [one, two] = [await signedIn(app), await signedIn(app)]
    const release = await published()
    await act(release, one, 'play', '2026-11-13')
    await act(release, two, 'play', '2026-11-13')
    await act(release, two, 'sale', '2026-11-13')
    await act(release, one, 'play', TODAY)
    const rank = (await rankOf(release))!
    expect(rank.trending).toBeCloseTo(1 + (1 + 1 + 10) * 0.5, 4)
    expect(rank.plays).toBe(3)
    const named = () =>
      app.services.db
        .selectFrom('release_activity')
        .where('release_id', '=', release.id)
        .select(['kind', 'account_id'])
        .orderBy('kind')
        .execute()
    expect(await named()).toEqual([
      { kind: 'play', account_id: one.id },
      { kind: 'sale', account_id: two.id },
    ])
    expect(await rankOf(release)).toEqual(rank)
  })

  test('a release that loses all activity loses its rank', async () => {
    const release = await published()
    const person = await signedIn(app)
    await act(release, person, 'play', TODAY)
    expect(await rankOf(release)).toBeDefined()
    await app.services.db
      .deleteFrom('release_activity')
      .where('release_id', '=', release.id)
      .execute()
    expect(await rankOf(release)).toBeUndefined()
  })
})
