import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'

let app: TestApp
let owner: Person
/** Three releases, newest first. */
let shown: { id: number }[]
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.person()
  for (const title of ['Sly "isFavorite":false Title', 'Second', 'Third'])
    shown = [await has(app.services.db, owner, { status: 'published', title }), ...(shown ?? [])]
  await until(async () => (await ids(app.visitor())).length === 3)
})
afterAll(() => app.close())
const { listening, releases, songs: tracks } = contract

type Query = NonNullable<Parameters<Person['call']>[1]> extends never ? never : object
const list = async (person: Person, query: Query = {}) =>
  (await person.call(releases.list, { query })).body.items
const ids = async (person: Person, query: Query = {}) =>
  (await list(person, query)).map(({ id }) => id)
const trackOf = async ({ id }: { id: number }) =>
  (
    await app.services.db.selectFrom('track').where('release_id', '=', id).select('id').execute()
  )[0]!.id
const likes = (person: Person, { id }: { id: number }) =>
  person.call(listening.likeRelease, { params: { id } })

describe('user state on cards, visible only to that user', () => {
  test('shows likes and plays immediately, in lists, releases and tracks', async () => {
    const [person, other] = [await signedIn(app), await signedIn(app)]
    const liked = shown[2]!
    const [track, played] = [await trackOf(liked), await trackOf(shown[1]!)]
    // Fill the cache first; it must be refreshed.
    await Promise.all([list(person), list(other), list(app.visitor())])
    await likes(person, liked)
    await person.call(listening.recordPlay, { body: { songId: played } })
    const marks = async (who: Person) =>
      (await list(who)).map(({ isFavorite, isListened }) => [isFavorite, isListened])
    const nothing = shown.map(() => [false, false])
    expect(await marks(person)).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ])
    expect(await marks(other)).toEqual(nothing)
    expect(await marks(app.visitor())).toEqual(nothing)
    expect((await list(person))[2]!.title).toBe('Sly "isFavorite":false Title')
    const { items } = (await person.call(tracks.list)).body
    expect(items.filter(({ isFavorite }) => isFavorite).map(({ id }) => id)).toEqual([track])
    const { body } = await person.call(releases.get, { params: { id: liked.id } })
    expect([body.isFavorite, body.playList[0]!.song.isFavorite]).toEqual([true, true])
    await person.call(listening.unlikeRelease, { params: { id: liked.id } })
    expect((await list(person))[2]!.isFavorite).toBe(false)
  })

  test('must not be stored by any cache', async () => {
    const person = await signedIn(app)
    await likes(person, shown[0]!)
    const query = { page: 1 }
    expect((await person.call(releases.list, { query })).headers.get('cache-control')).toBe(
      'no-store',
    )
    const again = await person.call(releases.list, { query })
    expect(again.body.items[0]!.isFavorite).toBe(true)
    expect(again.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a cached page', () => {
  const query = { filter: 'favorite' } as const
  const status = async (person: Person) => (await person.call(releases.list, { query })).status

  test('is cached only in the user’s own browser, while they are logged in', async () => {
    const [person, other] = [await signedIn(app), await signedIn(app)]
    await likes(person, shown[0]!)
    expect([await status(person), await status(person)]).toEqual([200, 200])
    const { cookie } = person
    for (const wrong of [other.cookie, null, '__Host-hypha-companion=%']) {
      person.cookie = wrong
      expect([wrong, await status(person)]).toEqual([wrong, 401])
    }
    person.cookie = cookie
    expect(await ids(person, query)).toEqual([shown[0]!.id])
    await person.call(contract.accounts.invalidate, {
      body: { refresh_token: person.refreshToken! },
    })
    await until(async () => (await status(person)) === 401)
  })
})

describe('personal lists', () => {
  test('require a login', async () => {
    for (const filter of ['undiscovered', 'favorite'] as const)
      expect((await app.visitor().call(releases.list, { query: { filter } })).status).toBe(401)
  })

  test('[EF-06] Discover leaves out played releases, unless discovery is off', async () => {
    const person = await signedIn(app)
    const discover = () => ids(person, { filter: 'undiscovered' })
    expect(await discover()).toEqual(shown.map(({ id }) => id))
    await person.call(listening.recordPlay, { body: { songId: await trackOf(shown[1]!) } })
    expect(await discover()).toEqual([shown[0]!.id, shown[2]!.id])
    expect(await ids(person, { filter: 'undiscovered', discovery: 'false' })).toHaveLength(3)
    expect(await ids(person, { filter: 'explore' })).toHaveLength(3)
  })

  test('[MB-06] founders can leave out played releases on every list; others cannot', async () => {
    const founder = await signedIn(app, { isFounder: true })
    const others = [await signedIn(app, { plan: 'premium' }), await signedIn(app)]
    const played = shown[1]!
    const filters = ['explore', 'popular', 'favorite'] as const
    for (const person of [founder, ...others]) {
      for (const release of shown) await likes(person, release)
      await person.call(listening.recordPlay, { body: { songId: await trackOf(played) } })
    }
    await app.services.jobs.enqueue(app.services.db, 'ranks.compute', {})
    await until(async () => (await ids(founder, { filter: 'popular' })).length === 3)
    for (const filter of filters)
      for (const person of [founder, ...others]) {
        const all = await ids(person, { filter })
        expect(all).toHaveLength(3)
        expect(await ids(person, { filter, discovery: 'true' })).toEqual(
          person === founder ? all.filter((id) => id !== played.id) : all,
        )
      }
    const { body } = await founder.call(tracks.list, { query: { discovery: 'true' } })
    expect(body.items.map(({ release }) => release.id)).not.toContain(played.id)
    const visitor = await ids(app.visitor(), { discovery: 'true' })
    expect(visitor).toHaveLength(3)
    // Former founders see everything immediately.
    await app.services.db
      .updateTable('account')
      .set({ is_founder: false })
      .where('id', '=', founder.id)
      .execute()
    await until(async () => (await ids(founder, { discovery: 'true' })).length === 3)
  })

  test('Favorite lists likes, most recent first; of releases, only the liked tracks', async () => {
    const person = await signedIn(app)
    const favorites = () => ids(person, { filter: 'favorite' })
    expect(await favorites()).toEqual([])
    await likes(person, shown[0]!)
    await likes(person, shown[2]!)
    expect(await favorites()).toEqual([shown[2]!.id, shown[0]!.id])
    const dates = (await list(person, { filter: 'favorite' })).map(({ dateLiked }) => dateLiked!)
    expect(dates.map((date) => Date.now() - Date.parse(date) < 60_000)).toEqual([true, true])
    expect(dates.toSorted().toReversed()).toEqual(dates)
    expect((await list(person)).some((card) => 'dateLiked' in card)).toBe(false)
    const { body } = await person.call(tracks.list, { query: { filter: 'favorite' } })
    expect(body.items.map(({ id }) => id)).toEqual([
      await trackOf(shown[2]!),
      await trackOf(shown[0]!),
    ])
    await person.call(listening.unlikeRelease, { params: { id: shown[2]!.id } })
    expect(await favorites()).toEqual([shown[0]!.id])
  })
})

describe('unavailable music', () => {
  test('[RS-06] keeps its place among the likes until it is unliked', async () => {
    const person = await signedIn(app)
    const { db } = app.services
    const [before, gone, after] = [
      await has(db, owner, { status: 'published', title: 'Before' }),
      await has(db, owner, { status: 'published', title: 'Gone' }),
      await has(db, owner, { status: 'published', title: 'After' }),
    ]
    for (const release of [before, gone, after]) await likes(person, release)
    await until(async () => (await ids(person, { filter: 'favorite' })).length === 3)
    const timerEnd = new Date(Date.now() + 86_400_000)
    await db
      .updateTable('release')
      .set({ status: 'unavailable', timer_ends_at: timerEnd })
      .where('id', '=', gone.id)
      .execute()
    await until(async () => (await ids(app.visitor())).every((id) => id !== gone.id))

    const favorites = await list(person, { filter: 'favorite' })
    expect(favorites.map(({ id }) => id)).toEqual([after.id, gone.id, before.id])
    expect(favorites[1]).toMatchObject({
      isFavorite: true,
      status: { value: 'unavailable' },
      realStatus: { timerEnd: timerEnd.toISOString() },
    })
    const { body } = await person.call(tracks.list, { query: { filter: 'favorite' } })
    expect(body.items.map(({ unavailable, link }) => [unavailable, link !== null])[1]).toEqual([
      { timerEnd: timerEnd.toISOString() },
      false,
    ])
    expect(body.count_results).toBe(3)
    expect(await ids(person, { filter: 'favorite', page: 2, itemsPerPage: 1 })).toEqual([gone.id])
    // Another order and filters cover available music only.
    expect(await ids(person, { filter: 'favorite', sort: 'title' })).toEqual([after.id, before.id])
    await person.call(listening.unlikeRelease, { params: { id: gone.id } })
    expect(await ids(person, { filter: 'favorite' })).toEqual([after.id, before.id])
  })
})

describe('a track address', () => {
  test('needs only the id at its end; returns 404 for tracks that the viewer may not open', async () => {
    const id = await trackOf(shown[0]!)
    const get = (identifier: string, person = app.visitor()) =>
      person.call(tracks.get, { params: { identifier } })
    const { body } = await get(`one-${id}`)
    expect(body).toMatchObject({ id, identifier: `one-${id}`, release: { id: shown[0]!.id } })
    expect(body.release).not.toHaveProperty('playList')
    expect((await get(`another-name-${id}`)).body.identifier).toBe(`one-${id}`)
    const draft = await has(app.services.db, owner, { status: 'draft' })
    const hidden = `one-${await trackOf(draft)}`
    for (const nothing of ['one', 'one-0', 'one-99999999', '-', hidden])
      expect([nothing, (await get(nothing)).status]).toEqual([nothing, 404])
    expect((await get(hidden, owner)).status).toBe(200)
  })
})
