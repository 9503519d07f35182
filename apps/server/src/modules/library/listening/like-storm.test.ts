import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { computeRanks } from '../../discovery/charts/ranks.jobs.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
})
afterAll(() => app.close())
const { artists, listening } = contract

const published = () => has(app.services.db, artist, { status: 'published' })
const likesOf = (releaseId: number) =>
  app.services.db
    .selectFrom('track_like')
    .where('release_id', '=', releaseId)
    .select(['account_id', 'track_id'])
    .execute()
const likers = async (releaseId: number) =>
  (
    await app.services.db
      .selectFrom('release_activity')
      .where('release_id', '=', releaseId)
      .where('kind', '=', 'like')
      .select('account_id')
      .execute()
  ).map(({ account_id }) => account_id)
const toggle = (person: Person, on: boolean, releaseId: number) =>
  person.call(on ? listening.likeRelease : listening.unlikeRelease, { params: { id: releaseId } })

test('[S-63] fifty simultaneous likes and unlikes of one user leave one like or none, shown consistently everywhere', async () => {
  const { id } = await published()
  const person = await signedIn(app)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => toggle(person, i % 2 === 0, id)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await likesOf(id)
  expect(rows.length).toBeLessThanOrEqual(1)
  const own = await app.services.userStates.of(person)
  expect([own.likedTracks.size, own.likedReleases.has(id), own.favorites.length]).toEqual([
    rows.length,
    rows.length === 1,
    rows.length,
  ])
  expect(await likers(id)).toHaveLength(rows.length)
})

test('[S-63] [S-64] fifty simultaneous users leave one row each, and every counter matches the rows', async () => {
  const { id } = await published()
  const { artist_id } = await app.services.db
    .selectFrom('release')
    .where('id', '=', id)
    .select('artist_id')
    .executeTakeFirstOrThrow()
  const people = await Promise.all(Array.from({ length: 50 }, () => signedIn(app)))
  const follow = (person: Person, on: boolean) =>
    person.call(on ? artists.followArtist : artists.unfollowArtist, {
      params: { id: artist_id! },
    })
  await Promise.all(
    people.flatMap((person, i) => [
      toggle(person, true, id),
      follow(person, true),
      ...(i % 3 === 0 ? [toggle(person, false, id), follow(person, false)] : []),
    ]),
  )
  // Users who sent both send a final request now, so their result is known.
  await Promise.all(
    people.flatMap((person, i) =>
      i % 3 === 0 ? [toggle(person, false, id), follow(person, false)] : [],
    ),
  )
  const staying = people.filter((_, i) => i % 3 !== 0).map((person) => person.id)
  const rows = await likesOf(id)
  const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b)
  expect(sorted(rows.map(({ account_id }) => account_id))).toEqual(sorted(staying))
  expect(sorted(await likers(id))).toEqual(sorted(staying))
  expect((await app.services.artists.artist({ id: artist_id! }, null)).followersCount).toBe(
    staying.length,
  )
  await computeRanks(app.services.db, new Date().toISOString().slice(0, 10))
  const { trending } = await app.services.db
    .selectFrom('release_rank')
    .where('release_id', '=', id)
    .select('trending')
    .executeTakeFirstOrThrow()
  const once = trending / staying.length
  expect(once).toBeGreaterThan(0)
  expect(once).toBeCloseTo(Math.round(once), 4)
})
