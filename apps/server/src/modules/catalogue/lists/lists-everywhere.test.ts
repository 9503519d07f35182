import { once } from 'node:events'
import { connect } from 'node:net'
import { contract, type Output } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { Person as Visitor } from '../../../../../../tests/support/person.ts'
import { has, expectOk } from '../../../../../../tests/support/studio.ts'
import { sharedWith, startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'

let app: TestApp
/** A second process with the same database. */
let other: TestApp
let artist: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp(await sharedWith(app))
  artist = await app.person()
  admin = await app.person({ isAdmin: true })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
const { releases, metadata } = contract

const list = async (
  person: Person,
  query: { page?: number; itemsPerPage?: number; 'subGenres[]'?: number[] } = {},
) => (await person.call(releases.list, { query })).body
const ids = ({ items }: Output<typeof releases.list>) => items.map((each) => each.id)
const visitors = () => [app.visitor(), new Visitor(other.url)]

describe('permissions', () => {
  test('everybody sees published releases only', async () => {
    const hidden = await has(app.services.db, artist, { status: 'draft', title: 'Hidden' })
    const shown = await has(app.services.db, artist, { status: 'published', title: 'Shown' })
    for (const person of [...visitors(), artist, admin]) {
      await until(async () => ids(await list(person)).includes(shown.id))
      expect(ids(await list(person))).not.toContain(hidden.id)
    }
  })
})

/** Pipelines all requests on one connection (HTTP/1.1) before reading any response. */
async function askTogether(addresses: readonly string[]): Promise<string[]> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const asked = addresses.map(
    (address, i) =>
      `GET ${address} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: ${i < addresses.length - 1 ? 'keep-alive' : 'close'}\r\n\r\n`,
  )
  socket.write(asked.join(''))
  let said = Buffer.concat(await socket.toArray())
  const bodies: string[] = []
  while (said.length > 0) {
    const start = said.indexOf('\r\n\r\n') + 4
    const length = Number(/content-length: (\d+)/i.exec(said.toString('latin1', 0, start))![1])
    bodies.push(said.toString('utf8', start, start + length))
    said = said.subarray(start + length)
  }
  return bodies
}

describe('the list', () => {
  test('answers pipelined requests in order', async () => {
    const made: number[] = []
    for (const title of ['Moss', 'Lichen', 'Fern'])
      made.push((await has(app.services.db, artist, { status: 'published', title })).id)
    await until(async () => {
      const shown = ids(await list(app.visitor()))
      return made.every((id) => shown.includes(id))
    })
    const addresses = Array.from({ length: 40 }, (_, i) => [
      `/api${releases.list.path}?page=1&itemsPerPage=${i + 1}`,
      `/api${contract.songs.list.path}?sort=oldest&itemsPerPage=${i + 1}`,
    ]).flat()
    const together = await askTogether(addresses)
    expect(together).toHaveLength(addresses.length)
    for (const [i, address] of addresses.entries())
      expect(together[i], address).toBe(await (await fetch(app.url + address)).text())
  })

  test('follows publishing, renaming, unpublishing and deletion immediately, in both processes', async () => {
    const release = await has(app.services.db, artist, { title: 'Before' })
    const title = async (person: Person) =>
      (await list(person)).items.find((each) => each.id === release.id)?.title
    const everywhere = (expected: string | undefined) =>
      Promise.all(visitors().map((person) => until(async () => (await title(person)) === expected)))
    await everywhere(undefined)
    expectOk(
      await admin.call(releases.setReviewStatus, {
        params: { id: release.id },
        body: { status: 'published' },
      }),
    )
    await everywhere('Before')
    expectOk(
      await artist.call(releases.edit, { params: { id: release.id }, body: { title: 'After' } }),
    )
    await everywhere('After')
    const { db } = other.services
    const artistName = async (person: Person) =>
      (await list(person)).items.find((each) => each.id === release.id)?.artist?.name
    await db
      .updateTable('artist')
      .set({ name: 'Renamed Artist' })
      .where('identifier', '=', release.identifier)
      .execute()
    for (const person of visitors())
      await until(async () => (await artistName(person)) === 'Renamed Artist')
    await db
      .updateTable('track')
      .set({ duration_seconds: 61 })
      .where('release_id', '=', release.id)
      .execute()
    for (const person of visitors())
      await until(
        async () =>
          (await list(person)).items.find((each) => each.id === release.id)?.duration === 61,
      )
    expectOk(
      await artist.call(releases.setReviewStatus, {
        params: { id: release.id },
        body: { status: 'draft' },
      }),
    )
    await everywhere(undefined)
    await db
      .updateTable('release')
      .set({ status: 'published' })
      .where('id', '=', release.id)
      .execute()
    await everywhere('After')
    await db
      .updateTable('release')
      .set({ deleted_at: new Date() })
      .where('id', '=', release.id)
      .execute()
    await everywhere(undefined)
  })

  test('counts the releases of each sub-genre', async () => {
    const { body } = await app.visitor().call(metadata.subGenres)
    for (const { id, musicReleasesCount } of body['hydra:member'])
      expect(musicReleasesCount).toBe(
        (await list(app.visitor(), { 'subGenres[]': [id] })).count_results,
      )
    expect(body['hydra:member'].some((each) => each.musicReleasesCount > 0)).toBe(true)
  })
})

describe('a page cached by the browser', () => {
  test('is answered with 304 until the catalogue changes', async () => {
    const ask = (etag?: string) =>
      app
        .visitor()
        .send(
          'GET',
          '/api/optimized/music_releases?page=1',
          undefined,
          etag ? { 'if-none-match': etag } : {},
        )
    const first = await ask()
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    const again = await ask(etag)
    expect([again.status, again.body]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    expect((await ask('"another"')).status).toBe(200)
    await has(app.services.db, artist, { status: 'published', releasedAt: new Date('2027-01-01') })
    await until(async () => (await ask(etag)).status === 200)
    const elsewhere = () =>
      new Visitor(other.url).send('GET', '/api/optimized/music_releases?page=1')
    // Either process may receive the change first.
    await until(async () => {
      const [here, there] = await Promise.all([ask(), elsewhere()])
      return here.headers.get('etag') === there.headers.get('etag')
    })
  })
})
