import { contract, type FollowingKind, type FollowingSort } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../../verify/invariants.ts'
import { insertFollow } from '../../user-state/follows.ts'

let app: TestApp
let artist: Person
let artistIds: number[]
let releaseIds: number[]
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  artist = await signedIn(app)
  artistIds = []
  releaseIds = []
  for (let n = 0; n < 3; n++) {
    const { id } = await putsOnSale(app, artist)
    const { artist_id } = await app.services.db
      .selectFrom('release')
      .where('id', '=', id)
      .select('artist_id')
      .executeTakeFirstOrThrow()
    releaseIds.push(id)
    artistIds.push(artist_id!)
  }
})
afterAll(() => app.close())

const { social, notifications } = contract
const follows = (who: Person, id: number) => who.call(social.followUser, { params: { id } })
const unfollows = (who: Person, id: number) => who.call(social.unfollowUser, { params: { id } })
const followersOf = async (who: Person, before?: number) =>
  expectOk(await who.call(social.followers, { query: before === undefined ? {} : { before } }))
const followingOf = async (
  who: Person,
  query: { kind?: FollowingKind; sort?: FollowingSort; query?: string; before?: string } = {},
) => expectOk(await who.call(social.following, { query }))
const rename = (who: Person, fullName: string, traits: { shows_following?: boolean } = {}) =>
  app.services.db
    .updateTable('account')
    .set({ full_name: fullName, ...traits })
    .where('id', '=', who.id)
    .execute()

describe('permissions', () => {
  test('refuses visitors, following oneself, and following nobody', async () => {
    const visitor = app.visitor()
    const [person, gone] = [await signedIn(app), await signedIn(app)]
    await app.services.db
      .updateTable('account')
      .set({ deactivated_at: new Date() })
      .where('id', '=', gone.id)
      .execute()
    expect([
      (await follows(visitor, person.id)).status,
      (await unfollows(visitor, person.id)).status,
      (await visitor.call(social.followers)).status,
      (await visitor.call(social.following)).status,
      (await visitor.call(social.feed)).status,
      (await visitor.call(social.artistFollowers, { params: { id: artistIds[0]! } })).status,
    ]).toEqual([401, 401, 401, 401, 401, 401])
    expect((await follows(person, person.id)).status).toBe(409)
    expect([
      (await follows(person, gone.id)).status,
      (await follows(person, 999_999)).status,
      (await person.call(social.artistFollowers, { params: { id: 999_999 } })).status,
    ]).toEqual([404, 404, 404])
  })

  test('rejects a forged cursor', async () => {
    const person = await signedIn(app)
    expect([
      (await person.call(social.feed, { query: { before: 'x' } })).status,
      (await person.call(social.following, { query: { before: 'W10' } })).status,
    ]).toEqual([400, 400])
  })
})

test('notifies the followed person once', async () => {
  const [one, other] = [await signedIn(app), await signedIn(app)]
  await rename(one, 'Maya')
  const has = async () =>
    expectOk(await one.call(social.hasFollowUser, { params: { id: other.id } })).result
  expect(await has()).toBe(false)
  expect(expectOk(await follows(one, other.id)).result).toBe('success')
  await follows(one, other.id)
  expect(await has()).toBe(true)
  expect(await followersOf(other)).toMatchObject({
    members: [{ id: one.id, fullName: 'Maya' }],
    total: 1,
    next: null,
  })
  expect((await followingOf(one)).items).toMatchObject([{ kind: 'user', user: { id: other.id } }])
  await unfollows(one, other.id)
  await follows(one, other.id)
  const heard = expectOk(await other.call(notifications.listNotifications))['hydra:member']
  expect(heard).toMatchObject([
    { kind: 'Social', message: 'Maya follows you', href: `/user/${one.id}` },
  ])
})

test('follows are counted, searched, sorted and paged', async () => {
  const [person, zoe] = [await signedIn(app), await signedIn(app)]
  await rename(zoe, 'Zoë')
  const { db } = app.services
  await sql`
    with made as (
      insert into artist (identifier, name, name_key)
      select 'many-' || n, 'Many ' || lpad(n::text, 3, '0'), 'many ' || n
      from generate_series(1, 65) n returning id, name)
    insert into artist_follow (account_id, artist_id, followed_at)
    select ${person.id}, id, now() - interval '1 hour' from made`.execute(db)
  // Only artists with published music are visible to others.
  await sql`
    with made as (
      insert into release (identifier, title, type, status, owner_id, artist_id, subgenre_ids,
        price_cents, released_at)
      select 'of-' || identifier, name, 'album', 'published', ${artist.id}, id, '{1}', 0, now()
      from artist where name like 'Many %' returning id)
    insert into release_decision (release_id, account_id, from_status, to_status)
    select id, ${artist.id}, 'pending', 'published' from made`.execute(db)
  await follows(person, zoe.id)
  const first = await followingOf(person)
  expect(first.counts).toEqual({ all: 66, artists: 65, labels: 0, users: 1 })
  expect(first.items[0]).toMatchObject({ kind: 'user' })
  const all = [...first.items]
  for (let next = first.next; next !== null;) {
    const page = await followingOf(person, { before: next })
    all.push(...page.items)
    next = page.next
  }
  expect(all).toHaveLength(66)
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(66)
  const byName = await followingOf(person, { sort: 'name', kind: 'artists' })
  expect(byName.items[0]).toMatchObject({ artist: { name: 'Many 001' } })
  const later = await followingOf(person, { sort: 'name', kind: 'artists', before: byName.next! })
  expect(later.items[0]).toMatchObject({ artist: { name: 'Many 031' } })
  expect((await followingOf(person, { query: 'ZO' })).items).toHaveLength(1)
  expect((await followingOf(person, { query: '%' })).items).toEqual([])
  expect(expectOk(await person.call(social.followingArtists)).count_results).toBe(65)
})

test('the feed lists followed releases, newest first, each once', async () => {
  const person = await signedIn(app)
  expect(expectOk(await person.call(social.feed))).toEqual({ items: [], next: null })
  for (const id of artistIds) await insertFollow(app.services.db, 'artist', person.id, id)
  const { items, next } = expectOk(await person.call(social.feed))
  expect(next).toBeNull()
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set(releaseIds))
  const times = items.map(({ releasedAt }) => releasedAt)
  expect(times).toEqual([...times].sort().reverse())
})

test('followers of an artist: names of those who show it, and the total of all', async () => {
  const [shy, open] = [await signedIn(app), await signedIn(app)]
  await rename(open, 'Open', { shows_following: true })
  const id = artistIds[1]!
  for (const each of [shy, open]) await each.call(contract.artists.followArtist, { params: { id } })
  const seen = async (by: Person) =>
    expectOk(await by.call(social.artistFollowers, { params: { id } })).members.map((one) => one.id)
  expect(await seen(artist)).toEqual([open.id])
  expect(await seen(shy)).toEqual([open.id, shy.id])
  const { total } = expectOk(await artist.call(social.artistFollowers, { params: { id } }))
  expect(total).toBeGreaterThanOrEqual(2)
})

test('[CA-09] people, artists and labels can be followed with the paths of the specification', async () => {
  const [person, other] = [await signedIn(app), await signedIn(app)]
  const { id: labelId } = expectOk(
    await artist.call(contract.labels.createLabel, { body: { title: 'Path Office' } }),
  )
  await app.services.db
    .updateTable('release')
    .set({ label_id: labelId })
    .where('id', '=', releaseIds[0]!)
    .execute()
  const send = async (method: string, path: string) => {
    const answer = await person.send<Record<string, unknown>>(method, `/api/${path}`)
    expect(answer.status, `${method} ${path}`).toBe(200)
    return answer.body
  }
  for (const path of [
    `social/${other.id}`,
    `artists/${artistIds[0]}`,
    `record_labels/${labelId}`,
  ]) {
    expect(await send('GET', `${path}/has-follow`)).toEqual({ result: false })
    await send('POST', `${path}/follow`)
    expect(await send('GET', `${path}/has-follow`)).toEqual({ result: true })
  }
  expect(await send('GET', 'social/following')).toMatchObject({
    counts: { all: 3, artists: 1, labels: 1, users: 1 },
  })
  expect(await send('GET', 'social/following/artists')).toMatchObject({
    items: [{ id: artistIds[0] }],
    count_results: 1,
  })
  for (const path of [`artists/${artistIds[0]}`, `record_labels/${labelId}`])
    expect(await send('GET', `${path}/followers`)).toMatchObject({
      members: expect.arrayContaining([expect.objectContaining({ id: person.id })]),
      total: expect.any(Number),
    })
  expect(await followersOf(other)).toMatchObject({ members: [{ id: person.id }], total: 1 })
  expect(await send('GET', 'social/followers')).toMatchObject({ members: [], total: 0 })
  expect(await send('GET', `record_labels/${labelId}/releases`)).toMatchObject({
    items: [{ id: releaseIds[0] }],
  })
  for (const path of [
    `social/${other.id}`,
    `artists/${artistIds[0]}`,
    `record_labels/${labelId}`,
  ]) {
    await send('POST', `${path}/unfollow`)
    expect(await send('GET', `${path}/has-follow`)).toEqual({ result: false })
  }
})

test('[S-63] [S-64] fifty simultaneous follows and unfollows leave unique rows and matching counters', async () => {
  const followed = await signedIn(app)
  const crowd = await Promise.all(Array.from({ length: 50 }, () => signedIn(app)))
  await Promise.all(crowd.map((one) => follows(one, followed.id)))
  expect((await followersOf(followed)).total).toBe(50)
  const [fickle] = crowd
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 ? follows : unfollows)(fickle!, followed.id)),
  )
  await Promise.all(crowd.slice(1, 26).map((one) => unfollows(one, followed.id)))
  const { total } = await followersOf(followed)
  expect([24, 25]).toContain(total)
  expect(await findBreaches(app.services.db)).toEqual([])
})
