import { contract, type Playlist } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { asFile, picture } from '../../../../../../tests/support/images/images.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let artist: Person
/** Public tracks, each of its own release. */
let tracks: number[]
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
  tracks = []
  for (let i = 0; i < 6; i++)
    tracks.push(await trackOf(await has(app.services.db, artist, { status: 'published' })))
})
afterAll(() => app.close())
const { playlists } = contract

const trackOf = async (release: { id: number }) =>
  (
    await app.services.db
      .selectFrom('track')
      .where('release_id', '=', release.id)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id
const makes = async (
  person: Person,
  body: Partial<Parameters<typeof app.services.playlists.create>[0]> = {},
): Promise<Playlist> =>
  expectOk(
    await person.call(playlists.createPlaylist, {
      body: { name: 'Night', ...body, songIds: [...(body.songIds ?? [])] },
    }),
  )
const opens = (person: Person, { identifier }: { identifier: string }) =>
  person.call(playlists.getPlaylist, { params: { identifier } })
const entriesOf = async (person: Person, { identifier }: { identifier: string }) =>
  expectOk(await person.call(playlists.listEntries, { params: { identifier } })).items
const tracksOf = async (person: Person, playlist: { identifier: string }) =>
  (await entriesOf(person, playlist)).map(({ song: track }) => track.id)
const edits = (person: Person, { id }: { id: number }, body: object) =>
  person.call(playlists.editPlaylist, { params: { id }, body })
const adds = (person: Person, { id }: { id: number }, trackIds: number[], duplicates = false) =>
  person.call(playlists.addEntries, { params: { id }, body: { songIds: trackIds, duplicates } })
const moves = (person: Person, { id }: { id: number }, entryId: number, beforeId: number | null) =>
  person.call(playlists.moveEntry, { params: { id, entryId }, body: { beforeId } })
const follows = (person: Person, { identifier }: { identifier: string }) =>
  person.call(playlists.followPlaylist, { params: { identifier } })
const listed = async (person: Person, filter: 'mine' | 'followed') =>
  expectOk(await person.call(playlists.listPlaylists, { query: { filter } })).items

describe('permissions', () => {
  test('[S-14] visitors have no playlists; somebody else’s playlist returns 404 for reading and writing', async () => {
    const [owner, other] = [await signedIn(app), await signedIn(app)]
    const playlist = await makes(owner, { songIds: tracks.slice(0, 2) })
    const [entry] = await entriesOf(owner, playlist)
    const [{ id }, entryId] = [playlist, entry!.id]
    expect((await app.visitor().call(playlists.listPlaylists)).status).toBe(401)
    expect(
      (await app.visitor().call(playlists.createPlaylist, { body: { name: 'A' } })).status,
    ).toBe(401)
    const nowhere = await opens(other, { identifier: 'night-2000000000' })
    for (const who of [app.visitor(), other, artist]) {
      const answer = await opens(who, playlist)
      expect([answer.status, answer.body]).toEqual([404, nowhere.body])
      for (const call of [playlists.listEntries, playlists.exportPlaylist]) {
        const params = { identifier: playlist.identifier }
        expect((await who.call(call, { params })).status).toBe(404)
      }
    }
    const refused = await Promise.all([
      edits(other, playlist, { name: 'Mine now' }),
      other.call(playlists.removePlaylist, { params: { id } }),
      other.call(playlists.setPlaylistCover, {
        params: { id },
        file: asFile(await picture('png')),
      }),
      other.call(playlists.removePlaylistCover, { params: { id } }),
      adds(other, playlist, [tracks[3]!]),
      moves(other, playlist, entryId, null),
      other.call(playlists.removeEntry, { params: { id, entryId } }),
      follows(other, playlist),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
    expect((await opens(owner, playlist)).body).toEqual(playlist)
    expect(await tracksOf(owner, playlist)).toEqual(tracks.slice(0, 2))
  })

  test('rejects an entry of another playlist, and an unpublished track', async () => {
    const owner = await signedIn(app)
    const [one, two] = [
      await makes(owner, { songIds: tracks.slice(0, 2) }),
      await makes(owner, { songIds: tracks.slice(2, 4) }),
    ]
    const [foreign] = await entriesOf(owner, two)
    const [own] = await entriesOf(owner, one)
    expect((await moves(owner, one, foreign!.id, null)).status).toBe(404)
    expect((await moves(owner, one, own!.id, foreign!.id)).status).toBe(404)
    const params = { id: one.id, entryId: foreign!.id }
    await owner.call(playlists.removeEntry, { params })
    expect(await tracksOf(owner, two)).toEqual(tracks.slice(2, 4))
    const draft = await has(app.services.db, artist, { status: 'draft' })
    const refused = await adds(owner, one, [await trackOf(draft)])
    const nowhere = await adds(owner, one, [2_000_000_000])
    expect([refused.status, refused.body]).toEqual([404, nowhere.body])
    expect((await adds(artist, await makes(artist), [await trackOf(draft)])).status).toBe(404)
  })

  test('a link opens it to everybody who has it; a new link replaces the old one; making it private ends follows', async () => {
    const [owner, other] = [await signedIn(app), await signedIn(app)]
    const playlist = await makes(owner, { songIds: tracks.slice(0, 1) })
    const byName = playlist.identifier
    const linked = expectOk(await edits(owner, playlist, { visibility: 'link' }))
    expect(linked.identifier).toMatch(/^[0-9a-f]{32}$/)
    expect((await opens(other, { identifier: byName })).status).toBe(404)
    expect((await opens(app.visitor(), linked)).body).toMatchObject({ isOwn: false, name: 'Night' })
    expect((await follows(other, { identifier: byName })).status).toBe(404)
    expect((await follows(other, linked)).status).toBe(200)
    expect((await follows(other, linked)).status).toBe(200)
    expect(await listed(other, 'followed')).toMatchObject([
      { identifier: linked.identifier, hasFollow: true, followersCount: 1 },
    ])
    expect(await listed(other, 'mine')).toEqual([])

    await edits(owner, playlist, { visibility: 'private' })
    expect((await opens(other, linked)).status).toBe(404)
    expect(await listed(other, 'followed')).toEqual([])
    const again = expectOk(await edits(owner, playlist, { visibility: 'link' }))
    expect(again.identifier).not.toBe(linked.identifier)
    expect(again.followersCount).toBe(0)
    expect((await opens(other, linked)).status).toBe(404)

    const open = expectOk(await edits(owner, playlist, { visibility: 'public' }))
    expect(open.identifier).toBe(byName)
    expect((await opens(other, again)).status).toBe(404)
    expect((await opens(app.visitor(), open)).status).toBe(200)
    expect((await follows(owner, open)).status).toBe(422)
    await follows(other, open)
    await other.call(playlists.unfollowPlaylist, { params: { id: open.id } })
    expect((await opens(other, open)).body).toMatchObject({ hasFollow: false })
  })
})

describe('bad input', () => {
  test('limits names, descriptions and sizes, with a message', async () => {
    const owner = await signedIn(app)
    const playlist = await makes(owner)
    for (const body of [
      { name: '' },
      { name: 'n'.repeat(121) },
      { name: 'two\nlines' },
      { name: 'turned \u202e round' },
      { description: 'd'.repeat(2_001) },
      { description: 'bell \u0007' },
      { visibility: 'secret' },
      { ownerId: 1 },
    ])
      expect((await edits(owner, playlist, body)).status, JSON.stringify(body)).toBe(422)
    const kept = expectOk(
      await edits(owner, playlist, { name: 'n'.repeat(120), description: ' One\r\n\r\ntwo ' }),
    )
    expect([kept.name.length, kept.description]).toEqual([120, 'One\n\ntwo'])
    expect((await adds(owner, playlist, [])).status).toBe(422)
    expect((await adds(owner, playlist, Array(1_001).fill(tracks[0]) as number[])).status).toBe(422)
    const text = asFile(Buffer.from('no picture'))
    const cover = await owner.call(playlists.setPlaylistCover, {
      params: { id: playlist.id },
      file: text,
    })
    expect(cover.status).toBe(422)
  })

  test('allows 10,000 tracks, also from two concurrent tabs', async () => {
    const owner = await signedIn(app)
    const playlist = await makes(owner)
    await app.services.db
      .insertInto('playlist_entry')
      .columns(['playlist_id', 'track_id', 'position'])
      .expression((eb) =>
        eb
          .selectFrom(eb.fn<{ n: number }>('generate_series', [eb.lit(1), eb.lit(9_999)]).as('s'))
          .select([
            eb.lit(playlist.id).as('playlist_id'),
            eb.lit(tracks[0]!).as('track_id'),
            eb.ref('s' as never).as('position'),
          ]),
      )
      .execute()
    const two = await Promise.all([
      adds(owner, playlist, [tracks[1]!]),
      adds(owner, playlist, [tracks[2]!]),
    ])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 422])
    const over = await adds(owner, playlist, [tracks[3]!])
    expect(JSON.stringify(over.body)).toContain('A playlist can have at most 10,000 tracks.')
    expect((await opens(owner, playlist)).body.trackCount).toBe(10_000)
  })

  test('allows 500 playlists, also concurrently', async () => {
    const owner = await signedIn(app)
    await app.services.db
      .insertInto('playlist')
      .values(
        Array.from({ length: 499 }, (_, i) => ({
          owner_id: owner.id,
          name: `P${i}`,
          link_token: null,
        })),
      )
      .execute()
    const create = () => owner.call(playlists.createPlaylist, { body: { name: 'One more' } })
    const answers = await Promise.all([create(), create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(JSON.stringify((await create()).body)).toContain('at most 500 playlists')
    expect(await listed(owner, 'mine')).toHaveLength(500)
  })
})

describe('a playlist', () => {
  test('appends tracks; duplicates only on request', async () => {
    const owner = await signedIn(app)
    const playlist = await makes(owner, { songIds: [tracks[0]!, tracks[0]!] })
    expect(playlist).toMatchObject({
      trackCount: 2,
      duration: 120,
      isOwn: true,
      visibility: 'private',
    })
    expect(
      expectOk(await adds(owner, playlist, [tracks[1]!, tracks[0]!, tracks[1]!])).result,
    ).toEqual({
      added: 1,
      present: 2,
      missing: 0,
    })
    expect(expectOk(await adds(owner, playlist, [tracks[0]!, 2_000_000_000], true)).result).toEqual(
      {
        added: 1,
        present: 0,
        missing: 1,
      },
    )
    expect(await tracksOf(owner, playlist)).toEqual([0, 0, 1, 0].map((i) => tracks[i]))
  })

  test('can be ordered, shared, followed and removed', async () => {
    const owner = await signedIn(app)
    const playlist = await makes(owner, { songIds: tracks.slice(0, 4) })
    const ids = (await entriesOf(owner, playlist)).map(({ id }) => id)
    await moves(owner, playlist, ids[3]!, ids[0]!)
    await moves(owner, playlist, ids[0]!, null)
    expect(await tracksOf(owner, playlist)).toEqual([3, 1, 2, 0].map((i) => tracks[i]))
    const params = { id: playlist.id, entryId: ids[1]! }
    expect((await owner.call(playlists.removeEntry, { params })).status).toBe(204)
    expect((await owner.call(playlists.removeEntry, { params })).status).toBe(204)
    expect(await tracksOf(owner, playlist)).toEqual([3, 2, 0].map((i) => tracks[i]))
    expect((await moves(owner, playlist, ids[1]!, null)).status).toBe(404)

    const open = expectOk(await edits(owner, playlist, { visibility: 'public', name: 'Day' }))
    const visitor = app.visitor()
    expect((await opens(visitor, { identifier: `any-name-${playlist.id}` })).body).toMatchObject({
      name: 'Day',
      identifier: open.identifier,
      isOwn: false,
    })
    await owner.call(playlists.removePlaylist, { params: { id: playlist.id } })
    expect((await opens(visitor, open)).status).toBe(404)
  })

  test('keeps every track once during fifty simultaneous moves, and renumbers when no gap is left', async () => {
    const owner = await signedIn(app)
    const playlist = await makes(owner, { songIds: tracks })
    const ids = (await entriesOf(owner, playlist)).map(({ id }) => id)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        moves(owner, playlist, ids[i % 6]!, i % 7 === 6 ? null : ids[(i * 5 + 1) % 6]!),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await tracksOf(owner, playlist)).sort()).toEqual([...tracks].sort())
    // Twenty moves to one place use up the gap.
    for (let i = 0; i < 60; i++) {
      const last = (await entriesOf(owner, playlist)).map(({ id }) => id)
      await moves(owner, playlist, last[5]!, last[1]!)
    }
    const order = await tracksOf(owner, playlist)
    const now = (await entriesOf(owner, playlist)).map(({ id }) => id)
    await moves(owner, playlist, now[5]!, now[2]!)
    expect(await tracksOf(owner, playlist)).toEqual([0, 1, 5, 2, 3, 4].map((i) => order[i]))
  })

  test('its cover is re-encoded, and can be removed', async () => {
    const owner = await signedIn(app)
    const playlist = await makes(owner, { songIds: tracks })
    expect(playlist.cover).toBeNull()
    expect(playlist.releaseCovers).toHaveLength(4)
    const { cover } = expectOk(
      await owner.call(playlists.setPlaylistCover, {
        params: { id: playlist.id },
        file: asFile(await picture('png')),
      }),
    )
    expect((await opens(owner, playlist)).body.cover).toEqual(cover)
    expect((await owner.send('GET', `${cover.base}-320.webp`)).status).toBe(200)
    await owner.call(playlists.removePlaylistCover, { params: { id: playlist.id } })
    expect((await opens(owner, playlist)).body.cover).toBeNull()
  })

  test('[RS-06] unavailable tracks keep their place and show when they end, until they are removed', async () => {
    const owner = await signedIn(app)
    const [timed, plain] = [
      await has(app.services.db, artist, { status: 'published' }),
      await has(app.services.db, artist, { status: 'published' }),
    ]
    const list = [tracks[0]!, await trackOf(timed), await trackOf(plain)]
    const playlist = await makes(owner, { songIds: list, visibility: 'public' })
    const timerEnd = new Date(Date.now() + 86_400_000)
    for (const [id, change] of [
      [timed.id, { status: 'unavailable', timer_ends_at: timerEnd }],
      [plain.id, { deleted_at: new Date() }],
    ] as const)
      await app.services.db.updateTable('release').set(change).where('id', '=', id).execute()
    for (const who of [owner, app.visitor()]) {
      const entries = await entriesOf(who, playlist)
      expect(entries.map(({ song: track }) => track.id)).toEqual(list)
      expect(entries.map(({ song: track }) => track.unavailable)).toEqual([
        undefined,
        { timerEnd: timerEnd.toISOString() },
        { timerEnd: null },
      ])
      expect(entries[1]!.song.link).toBeNull()
    }
    const [, , gone] = await entriesOf(owner, playlist)
    const params = { id: playlist.id, entryId: gone!.id }
    expect((await owner.call(playlists.removeEntry, { params })).status).toBe(204)
    const left = await entriesOf(owner, playlist)
    expect(left.map(({ song: track }) => track.id)).toEqual(list.slice(0, 2))
  })

  test('is exported as M3U8 with absolute addresses, without unavailable tracks', async () => {
    const owner = await signedIn(app)
    const release = await has(app.services.db, artist, { status: 'published' })
    const playlist = await makes(owner, {
      name: 'Nächte',
      songIds: [tracks[0]!, await trackOf(release)],
    })
    await app.services.db
      .updateTable('release')
      .set({ status: 'draft' })
      .where('id', '=', release.id)
      .execute()
    const answer = await owner.call(playlists.exportPlaylist, {
      params: { identifier: playlist.identifier },
    })
    expect(answer.headers.get('content-type')).toBe('audio/x-mpegurl; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''nachte.m3u8",
    )
    const lines = answer.body.split('\n')
    expect(lines.slice(0, 2)).toEqual(['#EXTM3U', '#PLAYLIST:Nächte'])
    expect(lines[2]).toMatch(/^#EXTINF:60,[0-9a-f]+ - One$/)
    expect(lines[3]).toBe(`${app.config.publicUrl}/track/one-${tracks[0]}`)
    expect(lines).toHaveLength(5)
  })
})
