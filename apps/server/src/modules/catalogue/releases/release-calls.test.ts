import { afterAll, beforeAll, expect, test } from 'vitest'
import { asFile, picture } from '../../../../../../tests/support/images/images.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { music, releaseForm, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { eventually, until } from '../../../../../../tests/support/until.ts'

let app: TestApp
let artist: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[artist, admin] = await Promise.all([app.person(), app.person({ isAdmin: true })])
})
afterAll(() => app.close())

/** Sends a call by the method and path of the specification. */
async function call<T = Record<string, unknown>>(
  person: Person,
  methodAndPath: string,
  body?: unknown,
): Promise<T> {
  const [method, path] = methodAndPath.split(' ') as [string, string]
  return expectOk(await person.send<T>(method, `/api/${path}`, body))
}

const form = async (field: string) => {
  const data = new FormData()
  data.append(field, asFile(await picture('png')), 'cover.png')
  return data
}

test('[CA-14] creates, fills, changes, reviews and lists a release with the paths of the specification', async () => {
  const { id } = await call<{ id: number }>(artist, 'POST music_releases', releaseForm('By Path'))
  const changed = await call(artist, `PATCH music_releases/${id}`, { title: 'By Other Path' })
  expect(changed).toMatchObject({ id, title: 'By Other Path' })
  await call(artist, `POST music_releases/${id}/cover`, await form('file'))

  const file = music()
  const announced = { price: 1, fileName: 'a.wav', fileSize: file.length }
  const adds = (title: string) =>
    call<{ result: { id: number; preSignedUploadUrl: string } }>(
      artist,
      `POST music_releases/${id}/add_song`,
      { ...announced, title },
    )
  const { result: track } = await adds('Kept')
  const sent = await fetch(track.preSignedUploadUrl, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  })
  expect(sent.ok).toBe(true)
  await call(artist, `POST optimized/music_releases/${id}/update_song`, { songId: track.id })
  await call(artist, `PATCH songs/${track.id}`, { title: 'Kept, Renamed' })
  const { result: other } = await adds('Thrown Away')
  await call(artist, `DELETE track_file_delete/${other.id}`)

  type Opened = { playList: { song: { title: string; trackFile: { state: string } } }[] }
  const tracks = async () =>
    (await call<Opened>(artist, `GET music_releases/${id}`)).playList.map((each) => each.song)
  await eventually(async () => (await tracks())[0]!.trackFile.state === 'ready')
  expect((await tracks()).map(({ title }) => title)).toEqual(['Kept, Renamed'])

  await call(artist, `POST music_releases/${id}/set_review_status`, { status: 'pending' })
  await call(admin, `POST music_releases/${id}/set_review_status`, { status: 'published' })
  type Listed = { items: { id: number }[]; count_results: number }
  const listed = await until(async () => {
    const page = await call<Listed>(app.visitor(), 'GET optimized/music_releases')
    return page.items.length > 0 && page
  })
  expect(listed).toMatchObject({ items: [{ id }], count_results: 1 })
  expect(await call(artist, 'POST media_objects', await form('file'))).toMatchObject({
    '@id': expect.stringMatching(/^\/api\/media_objects\/\d+$/),
  })
  expect(await call(artist, 'GET artists')).toMatchObject({ 'hydra:totalItems': 1 })
  const keys = await call<{ result?: unknown[] }>(app.visitor(), 'GET meta-data/song-keys')
  expect(JSON.stringify(keys)).toContain('"group":"A"')
})

test('[CA-15] checks, creates, lists, opens and changes a label with the paths of the specification', async () => {
  const asked = new FormData()
  asked.append('title', 'Path Records')
  expect(await call(artist, 'POST record_labels/check-unique-title', asked)).toEqual({
    result: true,
  })
  const { id } = await call<{ id: number }>(artist, 'POST record_labels', {
    title: 'Path Records',
  })
  expect(await call(artist, 'GET record_labels')).toMatchObject({
    'hydra:member': [{ id, title: 'Path Records' }],
    'hydra:totalItems': 1,
  })
  await call(artist, `PATCH record_labels/${id}`, { biography: '<p>By hand.</p>' })
  expect(await call(artist, `GET record_labels/${id}`)).toMatchObject({
    id,
    biography: '<p>By hand.</p>',
  })
})
