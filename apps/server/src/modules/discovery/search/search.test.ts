import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.person()
  const { db } = app.services
  for (let i = 0; i < 7; i++) {
    const release = await has(db, owner, {
      status: 'published',
      title: `Mycelium ${'I'.repeat(i + 1)}`,
      releasedAt: new Date(Date.UTC(2020 + i, 0, 1)),
    })
    await db
      .updateTable('artist')
      .set({ name: `Øyvind ${i}` })
      .where('identifier', '=', release.identifier)
      .execute()
    await db
      .updateTable('track')
      .set({ title: `Spore ${i}` })
      .where('release_id', '=', release.id)
      .execute()
  }
  await has(db, owner, { status: 'draft', title: 'Mycelium Hidden' })
  await until(async () => (await all('oyvind')).artists.count_results === 7)
})
afterAll(() => app.close())
const { search, artists, listening } = contract

const all = async (query: string, person = app.visitor()) =>
  (await person.call(search.searchAll, { query: { query } })).body

describe('search', () => {
  test('nobody finds unpublished music, including its owner', async () => {
    for (const person of [app.visitor(), owner])
      expect((await all('mycelium hidden', person)).albums.count_results).toBe(0)
  })

  test('returns four artists, five albums, three tracks, and the totals', async () => {
    const found = await all('oyvind')
    const sizes = Object.values(found).map(({ items, count_results }) => [
      items.length,
      count_results,
    ])
    expect(sizes).toEqual([
      [4, 7],
      [5, 7],
      [3, 7],
      [0, 0],
    ])
    expect(found.artists.items[0]).toMatchObject({ releasesCount: 1, hasFollow: false })
  })

  test('lists the newest album first and pages through the rest', async () => {
    const page = async (number: number) =>
      (
        await app.visitor().call(search.searchAlbums, {
          query: { query: 'mycelium', page: number, itemsPerPage: 3 },
        })
      ).body
    const titles = (await Promise.all([page(1), page(2), page(3), page(4)])).map(({ items }) =>
      items.map(({ title }) => title.length - 'Mycelium '.length),
    )
    expect(titles).toEqual([[7, 6, 5], [4, 3, 2], [1], []])
  })

  test('shows likes and follows to that user only', async () => {
    const person = await signedIn(app)
    const found = await all('mycelium')
    const [album, artist] = [found.albums.items[0]!, (await all('oyvind')).artists.items[0]!]
    await person.call(listening.likeRelease, { params: { id: album.id } })
    await person.call(artists.followArtist, { params: { id: artist.id } })
    expect((await all('mycelium', person)).albums.items[0]!.isFavorite).toBe(true)
    expect((await all('oyvind', person)).artists.items[0]!.hasFollow).toBe(true)
    expect((await all('mycelium')).albums.items[0]!.isFavorite).toBe(false)
    expect((await all('oyvind')).artists.items[0]!.hasFollow).toBe(false)
  })

  test('shows an artist’s current name, releases and followers, and drops artists without published music', async () => {
    const { db } = app.services
    const [known, other] = [
      await has(db, owner, { status: 'published' }),
      await has(db, owner, { status: 'draft' }),
    ]
    const { id } = await db
      .updateTable('artist')
      .set({ name: 'Changeling' })
      .where('identifier', '=', known.identifier)
      .returning('id')
      .executeTakeFirstOrThrow()
    const first = async (query: string) => (await all(query)).artists.items[0]
    const shows = (query: string, facts: object) =>
      expect.poll(() => first(query), { timeout: 40_000 }).toMatchObject(facts)
    await shows('changeling', { id, releasesCount: 1, followersCount: 0 })

    const person = await signedIn(app)
    await person.call(artists.followArtist, { params: { id } })
    expect(await first('changeling')).toMatchObject({ followersCount: 1 })

    const out = (release: { id: number }, values: { status: 'published' | 'draft' }) =>
      db
        .updateTable('release')
        .set({ ...values, artist_id: id })
        .where('id', '=', release.id)
        .execute()
    await out(other, { status: 'published' })
    await shows('changeling', { id, releasesCount: 2, followersCount: 1 })
    await db.updateTable('artist').set({ name: 'Shifter' }).where('id', '=', id).execute()
    await shows('shifter', { id, name: 'Shifter', releasesCount: 2 })
    await out(other, { status: 'draft' })
    await shows('shifter', { id, releasesCount: 1 })
    await out(known, { status: 'draft' })
    await expect.poll(() => first('shifter'), { timeout: 40_000 }).toBeUndefined()
  })

  test('tolerates a typo', async () => {
    expect((await all('mycelum')).albums.count_results).toBe(7)
  })
})

describe('bad input', () => {
  test.each([
    ['an empty query', ''],
    ['a query of spaces', '   '],
    ['a query of 10,000 characters', 'x'.repeat(10_000)],
  ])('[SE-07] %s is rejected with a violation at the field', async (_, query) => {
    const answer = await app.visitor().call(search.searchAll, { query: { query } })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ violations: [{ propertyPath: 'query' }] })
  })

  test.each([
    '%',
    '_',
    '.*',
    '\\',
    '🍄',
    '" or 1=1 --',
    '(a+)+$',
    'a '.repeat(99),
    'Ж'.repeat(200),
  ])('searches “%s” as plain text', async (query) => {
    const answer = await app.visitor().call(search.searchAll, { query: { query } })
    expect(answer.status).toBe(200)
    expect(answer.body.albums.count_results).toBe(0)
  })
})
