/** The declared use of AI: required to submit a release, and a filter of the lists. */
import { contract, type ErrorBody } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk, has, moves } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await app.person()
})
afterAll(() => app.close())

const declare = (person: Person, id: number, aiUse: 'none' | 'assisted' | 'generated') =>
  person.call(contract.releases.edit, { params: { id }, body: { aiUse } })
const undeclared = async (status: 'draft' | 'published') => {
  const release = await has(app.services.db, artist, { status })
  await app.services.db
    .updateTable('release')
    .set({ ai_use: null })
    .where('id', '=', release.id)
    .execute()
  return release
}

test('only the owner declares it', async () => {
  const { id } = await undeclared('draft')
  expect((await declare(app.visitor(), id, 'none')).status).toBe(401)
  expect((await declare(await app.person(), id, 'none')).status).toBe(404)
  const { body } = await artist.call(contract.releases.get, { params: { id } })
  expect(body.aiUse).toBeNull()
})

test('a release is only submitted with a declaration', async () => {
  const release = await undeclared('draft')
  const { status, body } = await moves(artist, release, 'pending')
  expect(status).toBe(422)
  expect((body as unknown as ErrorBody).violations).toMatchObject([
    { propertyPath: 'aiUse', message: 'Say whether AI was used.' },
  ])
  const { body: after } = await artist.call(contract.releases.get, { params: { id: release.id } })
  expect(after.status.value).toBe('draft')

  expectOk(await declare(artist, release.id, 'assisted'))
  expect(expectOk(await moves(artist, release, 'pending'))).toMatchObject({
    status: { value: 'pending' },
    aiUse: 'assisted',
  })
})

test('lists leave out generated music on request, and only that', async () => {
  const releases = [await undeclared('published')]
  for (const aiUse of ['none', 'assisted', 'generated'] as const) {
    const release = await has(app.services.db, artist, { status: 'published' })
    expectOk(await declare(artist, release.id, aiUse))
    releases.push(release)
  }
  const ids = releases.map(({ id }) => id)
  const listed = async (query: { withoutGenerated?: 'true' | 'false' }) => {
    const { body } = await app.visitor().call(contract.releases.list, { query })
    const tracks = await app.visitor().call(contract.songs.list, { query })
    return {
      releases: ids.filter((id) => body.items.some((item) => item.id === id)),
      tracks: ids.filter((id) => tracks.body.items.some((item) => item.release.id === id)),
    }
  }
  await until(async () => (await listed({})).releases.length === 4)
  const all = { releases: ids, tracks: ids }
  expect(await listed({})).toEqual(all)
  expect(await listed({ withoutGenerated: 'false' })).toEqual(all)
  const others = ids.slice(0, 3)
  await until(async () => (await listed({ withoutGenerated: 'true' })).releases.length === 3)
  expect(await listed({ withoutGenerated: 'true' })).toEqual({ releases: others, tracks: others })
})

test('visitors see the declaration on the pages of the release and its tracks', async () => {
  const { id } = await has(app.services.db, artist, { status: 'published' })
  expectOk(await declare(artist, id, 'generated'))
  const { body: release } = await app.visitor().call(contract.releases.get, { params: { id } })
  expect(release.aiUse).toBe('generated')
  const { identifier } = release.playList[0]!.song
  const { body: track } = await app.visitor().call(contract.songs.get, { params: { identifier } })
  expect(track.release.aiUse).toBe('generated')
})

test('a filter that is neither true nor false is rejected', async () => {
  const { status } = await app
    .visitor()
    .send('GET', '/api/optimized/music_releases?withoutGenerated=maybe')
  expect(status).toBe(422)
})
