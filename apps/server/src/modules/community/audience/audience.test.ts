import { contract, type ListKind } from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { suspend } from '../../accounts/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('call_window').execute())

const { artists, audience, labels, social } = contract

/** Creates an artist with published music. */
async function hasArtist(): Promise<{ owner: Person; id: number; name: string }> {
  const owner = await signedIn(app)
  const release = await putsOnSale(app, owner)
  const { id, name } = await app.services.db
    .selectFrom('artist')
    .innerJoin('release', 'release.artist_id', 'artist.id')
    .where('release.id', '=', release.id)
    .select(['artist.id', 'artist.name'])
    .executeTakeFirstOrThrow()
  return { owner, id, name }
}

const set = (person: Person, columns: { full_name?: string; shows_following?: boolean }) =>
  app.services.db.updateTable('account').set(columns).where('id', '=', person.id).execute()

/** Creates a follower of the artist with this name. */
async function follows(id: number, name: string, { shows = true } = {}): Promise<Person> {
  const person = await signedIn(app)
  await set(person, { full_name: name, shows_following: shows })
  expectOk(await person.call(artists.followArtist, { params: { id } }))
  return person
}

const followersOf = (
  owner: Person,
  query: { kind?: ListKind | 'user'; id?: number; query?: string; page?: number } = {},
) => owner.call(audience.listFollowers, { query })
const names = (page: { items: { person: { fullName: string } }[] }) =>
  page.items.map(({ person }) => person.fullName)
const subscribes = (person: Person, id: number, kind: ListKind = 'artist') =>
  person.call(audience.subscribe, { params: { kind, id } })
const unsubscribes = (person: Person, id: number, kind: ListKind = 'artist') =>
  person.call(audience.unsubscribe, { params: { kind, id } })
const subscribed = async (person: Person) =>
  expectOk(await person.call(audience.mailSubscriptions)).items.map(({ name }) => name)
const exported = async (owner: Person, query: { kind?: ListKind; id?: number } = {}) =>
  expectOk(await owner.call(audience.exportFollowers, { query })).items

describe('permissions', () => {
  test('only the owner with a confirmed address sees followers; visitors, unconfirmed users and others do not', async () => {
    const { owner, id } = await hasArtist()
    await follows(id, 'Ada')
    const [unconfirmed, stranger] = [
      await signedIn(app, { isVerified: false }),
      await signedIn(app),
    ]
    const which = { query: { kind: 'artist', id } } as const
    for (const call of [audience.listFollowers, audience.growth, audience.exportFollowers]) {
      expect((await app.visitor().call(call, which)).status).toBe(401)
      expect((await unconfirmed.call(call, which)).status).toBe(403)
      expect((await stranger.call(call, which)).status).toBe(404)
      expect((await owner.call(call, which)).status).toBe(200)
    }
    expect(names(expectOk(await followersOf(stranger)))).toEqual([])
    expect(await exported(stranger)).toEqual([])
  })

  test('rejects a kind without an id', async () => {
    const { owner } = await hasArtist()
    expect((await followersOf(owner, { kind: 'artist' })).status).toBe(400)
  })
})

describe('the list of followers', () => {
  test('names users who show their follows, newest first, and counts the others', async () => {
    const { owner, id, name } = await hasArtist()
    const ada = await follows(id, 'Ada')
    await follows(id, 'Hidden Harry', { shows: false })
    await follows(id, 'Bea')
    const gone = await follows(id, 'Gone')
    await app.services.db
      .updateTable('account')
      .set({ deactivated_at: new Date() })
      .where('id', '=', gone.id)
      .execute()
    const page = expectOk(await followersOf(owner))
    expect(names(page)).toEqual(['Bea', 'Ada'])
    expect(page).toMatchObject({ count_results: 2, people: 3, hidden: 1 })
    expect(page.items[1]).toMatchObject({
      person: { id: ada.id },
      follows: { kind: 'artist', id, name },
    })
    expect(JSON.stringify(page)).not.toContain('Hidden Harry')
    expect(JSON.stringify(page)).not.toContain(ada.email)
  })

  test('can be searched by name in any case, and filtered by profile', async () => {
    const { owner, id } = await hasArtist()
    const label = expectOk(await owner.call(labels.createLabel, { body: { title: `Of ${id}` } }))
    const ada = await follows(id, 'Ada Lovelace')
    await follows(id, 'Bea')
    await app.services.db
      .insertInto('label_follow')
      .values({ account_id: ada.id, label_id: label.id })
      .execute()
    expectOk(await ada.call(social.followUser, { params: { id: owner.id } }))
    expect(names(expectOk(await followersOf(owner, { query: 'LOVE' })))).toHaveLength(3)
    expect(expectOk(await followersOf(owner)).people).toBe(2)
    const ofLabel = expectOk(await followersOf(owner, { kind: 'label', id: label.id }))
    expect(names(ofLabel)).toEqual(['Ada Lovelace'])
    expect(names(expectOk(await followersOf(owner, { kind: 'user', id: owner.id })))).toHaveLength(
      1,
    )
  })

  test('has 30 per page', async () => {
    const { owner, id } = await hasArtist()
    const people = await app.services.db
      .insertInto('account')
      .values(
        Array.from({ length: 31 }, (_, n) => ({
          email: `many-${id}-${n}@people.test`,
          email_key: `many-${id}-${n}@people.test`,
          password_hash: '',
          full_name: `Many ${n}`,
          shows_following: true,
        })),
      )
      .returning('id')
      .execute()
    await app.services.db
      .insertInto('artist_follow')
      .values(people.map((one) => ({ account_id: one.id, artist_id: id })))
      .execute()
    expect(names(expectOk(await followersOf(owner)))).toHaveLength(30)
    const second = expectOk(await followersOf(owner, { page: 2 }))
    expect(names(second)).toHaveLength(1)
    expect(second.count_results).toBe(31)
  })
})

describe('growth', () => {
  test('adds up to today’s followers; each counts from their first follow', async () => {
    const { owner, id } = await hasArtist()
    const old = await follows(id, 'Old')
    const recent = await follows(id, 'Recent')
    const at = (days: number) => new Date(Date.now() - days * 86_400_000)
    for (const [person, days] of [
      [old, 400],
      [recent, 3],
    ] as const)
      await app.services.db
        .updateTable('artist_follow')
        .set({ followed_at: at(days) })
        .where('account_id', '=', person.id)
        .execute()
    expectOk(await recent.call(social.followUser, { params: { id: owner.id } }))
    const { items } = expectOk(await owner.call(audience.growth, { query: { days: 30 } }))
    expect(items).toHaveLength(30)
    expect(items[0]).toMatchObject({ followers: 1, gained: 0 })
    expect(items.at(-4)).toEqual({
      day: at(3).toISOString().slice(0, 10),
      followers: 2,
      gained: 1,
    })
    expect(items.at(-1)).toMatchObject({ followers: 2, gained: 0 })
  })
})

describe('a mailing list', () => {
  test('can be joined only by logged-in users who can see the page', async () => {
    const { owner, id } = await hasArtist()
    expect((await subscribes(app.visitor(), id)).status).toBe(401)
    expect((await app.visitor().call(audience.mailSubscriptions)).status).toBe(401)
    const unseen = expectOk(
      await owner.call(labels.createLabel, { body: { title: `Unseen ${id}` } }),
    )
    // As if only an unpublished release had named it.
    await app.services.db
      .updateTable('label')
      .set({ public_since: null })
      .where('id', '=', unseen.id)
      .execute()
    const person = await signedIn(app)
    expect((await subscribes(person, unseen.id, 'label')).status).toBe(404)
    expect((await subscribes(person, 999_999)).status).toBe(404)
    expect(await subscribed(person)).toEqual([])
  })

  test('does not include mere followers; joining is idempotent; unfollowing leaves the list', async () => {
    const { id, name } = await hasArtist()
    const person = await follows(id, 'Ada')
    expect(await subscribed(person)).toEqual([])
    for (let time = 0; time < 2; time++) expect((await subscribes(person, id)).status).toBe(204)
    expect(await subscribed(person)).toEqual([name])
    expect((await unsubscribes(person, id)).status).toBe(204)
    expect(await subscribed(person)).toEqual([])
    await subscribes(person, id)
    expectOk(await person.call(artists.unfollowArtist, { params: { id } }))
    expect(await subscribed(person)).toEqual([])
  })

  test('can be left but not joined by suspended users', async () => {
    const { id, name } = await hasArtist()
    const person = await signedIn(app)
    await subscribes(person, id)
    await suspend(app.services.db, person.id, { until: null, reason: 'For the test.' })
    expect((await subscribes(person, id)).status).toBe(403)
    expect(await subscribed(person)).toEqual([name])
    expect((await unsubscribes(person, id)).status).toBe(204)
    expect(await subscribed(person)).toEqual([])
  })
})

describe('the export', () => {
  test('contains the addresses of subscribers of that artist only', async () => {
    const { owner, id, name } = await hasArtist()
    const other = await hasArtist()
    const optedIn = await follows(id, 'Ada')
    const follower = await follows(id, 'Bea')
    const hidden = await follows(id, 'Hidden', { shows: false })
    const hiddenSubscriber = await follows(id, 'Secret', { shows: false })
    const buyer = await signedIn(app)
    await set(buyer, { full_name: 'Buyer', shows_following: true })
    const unconfirmed = await follows(id, 'Unconfirmed')
    for (const person of [optedIn, hiddenSubscriber, buyer, unconfirmed])
      await subscribes(person, id)
    // A subscription to somebody else’s artist must not affect this one.
    await subscribes(follower, other.id)
    await app.services.db
      .updateTable('account')
      .set({ is_verified: false })
      .where('id', '=', unconfirmed.id)
      .execute()
    const rows = await exported(owner, { kind: 'artist', id })
    const byName = (wanted: string) => rows.find((row) => row.name === wanted)
    expect(byName('Ada')).toMatchObject({ follows: name, email: optedIn.email })
    expect(byName('Bea')).toMatchObject({ email: null, subscribedAt: null })
    expect(byName('Buyer')).toMatchObject({ email: buyer.email, followedAt: null })
    expect(byName('Unconfirmed')).toMatchObject({ email: null })
    expect(byName('')).toMatchObject({ email: hiddenSubscriber.email })
    const text = JSON.stringify(await exported(owner))
    for (const { email } of [follower, hidden, unconfirmed]) expect(text).not.toContain(email)
    for (const absent of ['Hidden', 'Secret']) expect(text).not.toContain(absent)
    expect(JSON.stringify(await exported(other.owner))).not.toContain(optedIn.email)
    await unsubscribes(optedIn, id)
    expect(JSON.stringify(await exported(owner))).not.toContain(optedIn.email)
  })
})
