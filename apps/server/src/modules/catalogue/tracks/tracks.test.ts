import { readdir } from 'node:fs/promises'
import { contract, type ErrorBody, type TrackChanges } from '@hypha/contract'
import { CHANGED_ELSEWHERE } from '@hypha/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import {
  drafts,
  has,
  music,
  publishes,
  sends,
  expectOk,
} from '../../../../../../tests/support/studio.ts'
import { eventually } from '../../../../../../tests/support/until.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let artist: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await app.person()
  admin = await app.person({ isAdmin: true })
})
afterAll(() => app.close())
const { releases } = contract

describe('permissions', () => {
  test('only the owner adds, announces, changes and removes tracks', async () => {
    const release = await has(app.services.db, artist, { status: 'draft' })
    const track = (await artist.call(releases.get, { params: { id: release.id } })).body
      .playList[0]!.song
    for (const [person, status] of [
      [app.visitor(), 401],
      [await app.person(), 404],
    ] as const) {
      expect(
        (
          await person.call(releases.addSong, {
            params: { id: release.id },
            body: { title: 'x', price: 0, fileName: 'a.wav', fileSize: 9 },
          })
        ).status,
      ).toBe(status)
      expect(
        (
          await person.call(releases.updateSong, {
            params: { releaseId: release.id },
            body: { songId: track.id },
          })
        ).status,
      ).toBe(status)
      expect(
        (
          await person.call(releases.editSong, {
            params: { id: track.id },
            body: { title: 'Mine' },
          })
        ).status,
      ).toBe(status)
      expect(
        (
          await person.call(releases.orderSongs, {
            params: { id: release.id },
            body: { songIds: [track.id] },
          })
        ).status,
      ).toBe(status)
      expect(
        (await person.call(releases.removeTrackFile, { params: { id: track.id } })).status,
      ).toBe(status)
    }
    expect(
      (
        await admin.call(releases.updateSong, {
          params: { releaseId: release.id },
          body: { songId: track.id },
        })
      ).status,
    ).toBe(404)
    expect(
      (await artist.call(releases.get, { params: { id: release.id } })).body.playList[0]!.song
        .title,
    ).toBe('One')
  })

  test('[RS-03] the owner and admins edit tracks, but nobody edits tracks under review', async () => {
    const release = await has(app.services.db, artist, { status: 'published' })
    const trackOf = async () =>
      (await artist.call(releases.get, { params: { id: release.id } })).body.playList[0]!.song
    const { id } = await trackOf()
    const rename = (person: Person, title = 'Two') =>
      person.call(releases.editSong, { params: { id }, body: { title } })
    for (const [person, title] of [
      [admin, 'By an admin'],
      [artist, 'By the owner'],
    ] as const) {
      expectOk(await rename(person, title))
      expect((await trackOf()).title).toBe(title)
    }
    await app.services.db
      .updateTable('release')
      .set({ status: 'pending' })
      .where('id', '=', release.id)
      .execute()
    const order = { params: { id: release.id }, body: { songIds: [id] } }
    for (const person of [admin, artist]) {
      expect((await rename(person)).status).toBe(409)
      expect((await person.call(releases.orderSongs, order)).status).toBe(409)
      expect((await person.call(releases.removeTrackFile, { params: { id } })).status).toBe(409)
    }
  })

  test('rejects the second of two edits of the same revision', async () => {
    const release = await has(app.services.db, artist, { status: 'draft' })
    const trackOf = async () =>
      (await artist.call(releases.get, { params: { id: release.id } })).body.playList[0]!.song
    const { id, trackFile } = await trackOf()
    const { revision } = trackFile!
    const edit = (body: TrackChanges) => artist.call(releases.editSong, { params: { id }, body })
    expect((await edit({ title: 'First', revision })).body.trackFile!.revision).toBe(revision + 1)
    const late = await artist.send<ErrorBody>('PATCH', `/api/songs/${id}`, {
      title: 'Second',
      revision,
    })
    expect([late.status, late.body.type]).toEqual([409, CHANGED_ELSEWHERE])
    expect((await edit({ title: 'Second', revision: -1 })).status).toBe(422)
    expect((await trackOf()).title).toBe('First')
    expectOk(await edit({ title: 'Second', revision: revision + 1 }))
    expectOk(await edit({ title: 'Third' }))
    expect((await trackOf()).title).toBe('Third')
  })

  test('a track of one release cannot be announced through another', async () => {
    const [one, other] = [
      await has(app.services.db, artist, { status: 'draft' }),
      await has(app.services.db, artist, { status: 'draft' }),
    ]
    const track = (await artist.call(releases.get, { params: { id: one.id } })).body.playList[0]!
    expect(
      (
        await artist.call(releases.updateSong, {
          params: { releaseId: other.id },
          body: { songId: track.id },
        })
      ).status,
    ).toBe(404)
  })
})

describe('upload to playback', () => {
  test('[RS-10] [RS-11] an uploaded master is analyzed and can be played without manual work', async () => {
    const release = await publishes(artist, admin, 'The Whole Way')
    const { body } = await app.visitor().call(releases.get, { params: { id: release.id } })
    const { song: track } = body.playList[0]!
    expect(track).toMatchObject({ title: 'Spore Drift', bpm: 145, trackFile: null })
    expect(track.duration).toBeCloseTo(12, 3)
    expect(Buffer.from(track.peaks!, 'base64')).toHaveLength(1024)
    expect(track.loudness?.integratedLufs).toBeLessThan(0)
    expect(track.streams.map((stream) => stream.quality)).toEqual(['standard'])
    const [stream] = track.streams
    const whole = await fetch(app.url + stream!.url)
    const bytes = Buffer.from(await whole.arrayBuffer())
    let offset = stream!.initBytes
    for (const length of stream!.segmentBytes) {
      expect(bytes.subarray(offset + 4, offset + 8).toString()).toBe('moof')
      offset += length
    }
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
    const master = await (await fetch(app.url + track.link!)).text()
    const media = await (await fetch(app.url + master.trim().split('\n').at(-1)!)).text()
    expect(media).toContain(`BYTERANGE="${stream!.initBytes}@0"`)
  })

  test('announcing a file twice prepares it once', async () => {
    const release = await drafts(artist, 'Said Twice')
    const trackId = await sends(artist, release, music())
    const report = () =>
      artist.call(releases.updateSong, {
        params: { releaseId: release.id },
        body: { songId: trackId },
      })
    const answers = await Promise.all([report(), report(), report()])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    await eventually(async () => {
      const { body } = await artist.call(releases.get, { params: { id: release.id } })
      return body.playList[0]!.song.trackFile!.state === 'ready'
    })
    expect(await readdir(`${app.config.dataDir}/media/tracks`)).toHaveLength(2)
  })

  test('a missing or incomplete file is not prepared', async () => {
    const release = await drafts(artist, 'Never Arrived')
    const { result } = expectOk(
      await artist.call(releases.addSong, {
        params: { id: release.id },
        body: { title: 'x', price: 0, fileName: 'a.wav', fileSize: 5000 },
      }),
    )
    const report = () =>
      artist.call(releases.updateSong, {
        params: { releaseId: release.id },
        body: { songId: result.id },
      })
    expect((await report()).status).toBe(409)
    const short = await fetch(result.preSignedUploadUrl, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(400),
    })
    expect(short.status).toBe(400)
    expect((await report()).status).toBe(409)
  })
})

describe('bad files', () => {
  test.each(['notes.txt', 'clip.mp4', 'list.m3u8', 'noextension', 'a.wav.exe'])(
    'rejects a file named %s before the upload',
    async (fileName) => {
      const release = await drafts(artist, `Named ${fileName}`)
      const answer = await artist.call(releases.addSong, {
        params: { id: release.id },
        body: { title: 'x', price: 0, fileName, fileSize: 1000 },
      })
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        violations: [{ message: 'Choose a WAV, W64, AIFF or FLAC file.' }],
      })
    },
  )

  test('rejects a price that no card can pay', async () => {
    const release = await drafts(artist, 'Too Cheap')
    for (const price of [0.01, 0.49]) {
      const answer = await artist.call(releases.addSong, {
        params: { id: release.id },
        body: { title: 'x', price, fileName: 'a.wav', fileSize: 1000 },
      })
      expect(answer).toMatchObject({
        status: 422,
        body: {
          violations: [
            { propertyPath: 'price', message: 'The price must be 0 or at least $0.50.' },
          ],
        },
      })
    }
  })

  test('rejects a file over 2 GB before the upload', async () => {
    const release = await drafts(artist, 'Too Large')
    const answer = await artist.call(releases.addSong, {
      params: { id: release.id },
      body: { title: 'x', price: 0, fileName: 'a.wav', fileSize: 2_000_000_001 },
    })
    expect(answer.body).toMatchObject({ violations: [{ message: 'Files can be at most 2 GB.' }] })
  })
})

describe('the order of tracks', () => {
  /** Creates a release with three tracks, and a function that reads their order. */
  const withThree = async (status: 'draft' | 'published' = 'draft') => {
    const release = await has(app.services.db, artist, { status })
    const row = await app.services.db
      .selectFrom('track')
      .selectAll()
      .where('release_id', '=', release.id)
      .executeTakeFirstOrThrow()
    const { id, peaks: _peaks, secondary_artists: _credits, created_at: _at, ...rest } = row
    for (const position of [2, 3])
      await app.services.db
        .insertInto('track')
        .values({ ...rest, position, original_key: `${rest.original_key}${position}` })
        .execute()
    const ids = async () =>
      (await artist.call(releases.get, { params: { id: release.id } })).body.playList.map(
        (each) => each.id,
      )
    expect((await ids())[0]).toBe(id)
    const order = (trackIds: number[]) =>
      artist.call(releases.orderSongs, { params: { id: release.id }, body: { songIds: trackIds } })
    return { release, ids, order }
  }

  test('is rejected if it does not contain each track once', async () => {
    const { ids, order } = await withThree()
    const [a, b, c] = (await ids()) as [number, number, number]
    for (const wrong of [
      [a, b],
      [a, b, b],
      [a, b, c, c],
      [a, b, 2_000_000_000],
    ])
      expect((await order(wrong)).status).toBe(409)
    expect((await order([])).status).toBe(422)
    expect(await ids()).toEqual([a, b, c])
  })

  test('is the one from the last request', async () => {
    const { ids, order } = await withThree()
    const [a, b, c] = (await ids()) as [number, number, number]
    expect((await order([c, a, b])).status).toBe(204)
    expect(await ids()).toEqual([c, a, b])
    expect((await order([c, a, b])).status).toBe(204)
    expect((await order([b, c, a])).status).toBe(204)
    expect(await ids()).toEqual([b, c, a])
  })

  test('removing a published track keeps its row; the last track of a release cannot be removed', async () => {
    const { release, ids, order } = await withThree('published')
    const [a, b, c] = (await ids()) as [number, number, number]
    const remove = (id: number) => artist.call(releases.removeTrackFile, { params: { id } })
    expect((await remove(a)).status).toBe(204)
    expect(await ids()).toEqual([b, c])
    const kept = await app.services.db
      .selectFrom('track')
      .select('deleted_at')
      .where('id', '=', a)
      .executeTakeFirst()
    expect(kept?.deleted_at).toBeInstanceOf(Date)
    expect((await order([c, b])).status).toBe(204)
    expect(await ids()).toEqual([c, b])
    expect((await remove(a)).status).toBe(404)
    expect((await remove(b)).status).toBe(204)
    expect((await remove(c)).status).toBe(409)
    expect(await ids()).toEqual([c])
    await app.services.db
      .updateTable('release')
      .set({ status: 'draft' })
      .where('id', '=', release.id)
      .execute()
    expect((await remove(c)).status).toBe(204)
  })
})
