import { contract, type Crate, CRATE_TRACKS_MAX, type PlaylistCard } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk, has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

const { crates, playlists } = contract

let app: TestApp
let artist: Person
/** Public tracks, each of its own release. */
let tracks: number[]
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
  tracks = []
  for (let i = 0; i < 4; i++) {
    const { id } = await has(app.services.db, artist, { status: 'published' })
    const row = await app.services.db
      .selectFrom('track')
      .where('release_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow()
    tracks.push(row.id)
  }
})
afterAll(() => app.close())

const makes = async (person: Person, songIds: readonly number[] = []): Promise<PlaylistCard> =>
  expectOk(
    await person.call(crates.createCrate, { body: { name: 'Sunrise', songIds: [...songIds] } }),
  )
const opens = async (person: Person, { id }: { id: number }): Promise<Crate> =>
  expectOk(await person.call(crates.getCrate, { params: { id } }))
const remarks = (person: Person, id: number, entryId: number, body: object) =>
  person.call(crates.setRemarks, {
    params: { id, entryId },
    body: { note: '', cue: '', ...body },
  })
const orders = (person: Person, id: number, entryIds: number[]) =>
  person.call(crates.setOrder, { params: { id }, body: { entryIds } })

describe('permissions', () => {
  test('visitors have no crates; somebody else’s crate, and a playlist, return 404 and stay as they are', async () => {
    const [owner, other] = [await signedIn(app), await signedIn(app)]
    const crate = await makes(owner, tracks.slice(0, 2))
    const before = await opens(owner, crate)
    const [entry] = before.entries
    const query = { format: 'm3u8' as const }
    expect((await app.visitor().call(crates.listCrates)).status).toBe(401)
    expect((await app.visitor().call(crates.createCrate, { body: { name: 'A' } })).status).toBe(401)
    const params = { id: crate.id }
    for (const [who, status] of [
      [app.visitor(), 401],
      [other, 404],
      [artist, 404],
    ] as const) {
      const answers = await Promise.all([
        who.call(crates.getCrate, { params }),
        who.call(crates.exportCrate, { params, query }),
        remarks(who, crate.id, entry!.id, { note: 'Mine' }),
        orders(who, crate.id, before.entries.map(({ id }) => id).toReversed()),
      ])
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
      const { identifier } = crate
      expect((await who.call(playlists.getPlaylist, { params: { identifier } })).status).toBe(404)
      expect((await who.call(playlists.listEntries, { params: { identifier } })).status).toBe(404)
    }
    expect(await opens(owner, crate)).toEqual(before)
    const playlist = expectOk(
      await owner.call(playlists.createPlaylist, {
        body: { name: 'Night', songIds: [tracks[0]!] },
      }),
    )
    expect((await owner.call(crates.getCrate, { params: { id: playlist.id } })).status).toBe(404)
    expect((await orders(owner, playlist.id, [])).status).toBe(404)
  })
})

test('a crate is not among the playlists, and the other way round; it cannot be made public', async () => {
  const owner = await signedIn(app)
  const crate = await makes(owner, [tracks[0]!])
  await owner.call(playlists.createPlaylist, { body: { name: 'Night' } })
  const own = expectOk(await owner.call(playlists.listPlaylists, { query: {} })).items
  expect(own.map(({ name }) => name)).toEqual(['Night'])
  const listed = expectOk(await owner.call(crates.listCrates)).items
  expect(listed.map(({ name, trackCount }) => [name, trackCount])).toEqual([['Sunrise', 1]])
  for (const visibility of ['public', 'link'] as const) {
    const refused = await owner.call(playlists.editPlaylist, {
      params: { id: crate.id },
      body: { visibility },
    })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ violations: [{ propertyPath: 'visibility' }] })
  }
  const renamed = await owner.call(playlists.editPlaylist, {
    params: { id: crate.id },
    body: { name: 'Sunset' },
  })
  expect(renamed.status).toBe(200)
  expect((await opens(owner, crate)).name).toBe('Sunset')
})

test('a listener adds tracks, writes remarks and puts them in order; a stale order changes nothing', async () => {
  const owner = await signedIn(app)
  const crate = await makes(owner, tracks.slice(0, 2))
  const body = { songIds: tracks }
  const added = expectOk(await owner.call(playlists.addEntries, { params: { id: crate.id }, body }))
  expect(added.result).toMatchObject({ added: 2, present: 2 })
  const { entries } = await opens(owner, crate)
  expect(entries.map(({ song }) => song.id)).toEqual(tracks)
  const ids = entries.map(({ id }) => id)
  for (const stale of [ids.slice(1), [...ids.slice(1), ids[1]!], [...ids, 2_000_000_000]])
    expect((await orders(owner, crate.id, stale)).status).toBe(409)
  expect((await orders(owner, crate.id, ids.toReversed())).status).toBe(200)
  expect((await opens(owner, crate)).entries.map(({ id }) => id)).toEqual(ids.toReversed())

  const written = { note: 'Opener\nlong intro', cue: '1:04 in' }
  expect((await remarks(owner, crate.id, ids[0]!, written)).status).toBe(200)
  expect((await remarks(owner, crate.id, ids[0]!, { note: 'x'.repeat(1_001) })).status).toBe(422)
  expect((await remarks(owner, crate.id, 2_000_000_000, written)).status).toBe(404)
  expect((await opens(owner, crate)).entries.at(-1)).toMatchObject(written)
})

test('a crate holds a limited number of tracks', async () => {
  const owner = await signedIn(app)
  const crate = await makes(owner)
  const add = (count: number) =>
    owner.call(playlists.addEntries, {
      params: { id: crate.id },
      body: { songIds: Array<number>(count).fill(tracks[0]!), duplicates: true },
    })
  expect((await add(CRATE_TRACKS_MAX)).status).toBe(200)
  const refused = await add(1)
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ violations: [{ message: expect.stringContaining('500') }] })
})

test('an export names the files as downloads do, and asks for a full path where one is needed', async () => {
  const owner = await signedIn(app)
  const crate = await makes(owner, tracks.slice(0, 2))
  const exports = (query: object) =>
    owner.call(crates.exportCrate, {
      params: { id: crate.id },
      query: { format: 'rekordbox', ...query } as never,
    })
  for (const format of ['rekordbox', 'traktor'])
    expect((await exports({ format, folder: 'Music' })).status).toBe(422)
  const row = await app.services.db
    .selectFrom('track')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .where('track.id', '=', tracks[0]!)
    .select(['track.title', 'artist.name'])
    .executeTakeFirstOrThrow()
  const flat = await exports({ format: 'm3u8', files: 'mp3-320', layout: 'flat' })
  expect(flat.body).toContain(`\n01 - ${row.name} - ${row.title}.mp3\n`)
  const xml = await exports({ folder: 'D:\\DJ' })
  expect(xml.status).toBe(200)
  expect(xml.body).toContain('Location="file://localhost/D:/DJ/')
  expect(xml.body).toContain(encodeURIComponent(`01 - ${row.name} - ${row.title}.flac`))
})
