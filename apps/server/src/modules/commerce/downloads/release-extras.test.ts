/** Booklets and bonus files in the ZIP of a release. */
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { owns, ready, shelves } from './downloads.fixture.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
})
afterAll(() => app.close())

const NOTES = Buffer.from('These notes come with the music.')
const list = (person: Person, id: number) =>
  person.call(contract.downloads.files, { params: { id } })
const zipOf = async (person: Person, id: number) => {
  const { url, size } = await ready(person, id, 'music_release', 'original')
  const zip = Buffer.from(await (await fetch(new URL(url, app.url))).arrayBuffer())
  expect(zip.length).toBe(size)
  return zip
}

/** Adds a checked bonus file to a release, and one that isn't checked yet. */
async function hasExtras(id: number) {
  const { db, store } = app.services
  const key = `extras/${id}/file.txt`
  await store.put(key, Readable.from([NOTES]), 'text/plain')
  const row = { release_id: id, kind: 'bonus' as const, bytes: NOTES.length }
  await db
    .insertInto('release_file')
    .values([
      { ...row, key, name: '../notes.txt', state: 'ready', crc32: crc32(NOTES) },
      { ...row, key: `extras/${id}/later.txt`, name: 'later.txt', state: 'checking' },
    ])
    .execute()
}

test('who has only some tracks gets no extras, neither alone nor in the ZIP', async () => {
  const { id, tracks } = await shelves(app, artist, { tracks: 2, cents: 150 })
  await hasExtras(id)
  const listener = await signedIn(app)
  await owns(app, listener, { track_id: tracks[0]! })
  expect((await list(listener, id)).status).toBe(403)
  expect((await zipOf(listener, id)).includes('notes.txt')).toBe(false)
  await owns(app, listener, { track_id: tracks[1]! })
  expect((await list(listener, id)).status).toBe(200)
})

test('free music has to be claimed by downloading it first', async () => {
  const { id } = await shelves(app, artist)
  await hasExtras(id)
  const listener = await signedIn(app)
  expect((await list(listener, id)).status).toBe(403)
  await zipOf(listener, id)
  expect((await list(listener, id)).body.result.map(({ name }) => name)).toEqual(['../notes.txt'])
})

test('the ZIP of a release has its checked files in a folder of their own', async () => {
  const { id } = await shelves(app, artist, { tracks: 2, cents: 900 })
  await hasExtras(id)
  const buyer = await signedIn(app)
  await owns(app, buyer, { release_id: id })
  const zip = await zipOf(buyer, id)
  expect(zip.includes('/Extras/notes.txt')).toBe(true)
  expect(zip.includes(NOTES)).toBe(true)
  expect(zip.includes('later.txt')).toBe(false)
})
