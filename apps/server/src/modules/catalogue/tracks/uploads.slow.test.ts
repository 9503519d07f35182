import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract, UPLOADS_PENDING_MAX } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aiff, flac, type Sound, w64, wav } from '../../../../../../tests/support/audio/index.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import {
  announces,
  drafts,
  finishes,
  has,
  missing,
  music,
  sendsPart,
  expectOk,
  uploads,
} from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { isAbsent } from '../../../ports/media-store/durable-files.ts'
import { UPLOAD_PART_BYTES } from '../../../ports/media-store/part-uploads.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp({ UPLOAD_QUOTA_GB: '4' })
  artist = await app.person()
})
afterAll(() => app.close())
const { releases } = contract
const parts = contract.uploads
const GB = 1e9

const trackRow = (id: number) =>
  app.services.db.selectFrom('track').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const kept = async (id: number) =>
  readFile(join(app.config.dataDir, 'media', (await trackRow(id)).original_key))
const sha256 = (file: Buffer) => createHash('sha256').update(file).digest()
const usage = async (person: Person) => expectOk(await person.call(parts.usage))
const add = (person: Person, releaseId: number, fileSize: number) =>
  person.call(releases.addSong, {
    params: { id: releaseId },
    body: { title: 'x', price: 0, fileName: 'a.wav', fileSize },
  })

describe('permissions', () => {
  test('nobody can list the missing parts of somebody else’s track, or use another release', async () => {
    const release = await drafts(artist, 'Whose Parts')
    const other = await drafts(artist, 'Another Of Theirs')
    const trackId = await announces(artist, release, 1000)
    const ask = (person: Person, releaseId: number) =>
      person.call(parts.missingParts, { params: { releaseId }, body: { songId: trackId } })
    for (const [person, status] of [
      [app.visitor(), 401],
      [await app.person({ isVerified: false }), 403],
      [await app.person(), 404],
      [await app.person({ isAdmin: true }), 404],
    ] as const)
      expect((await ask(person, release.id)).status).toBe(status)
    expect((await ask(artist, other.id)).status).toBe(404)
    expect((await app.visitor().call(parts.usage)).status).toBe(401)
  })
})

describe('a multipart upload', () => {
  /** Two and a half parts: 24-bit music with silence at the end. */
  const file = music(70)

  test('arrives byte for byte despite interruptions, and saves its SHA-256', async () => {
    const release = await drafts(artist, 'In Parts')
    const trackId = await announces(artist, release, file.length)
    const all = await missing(artist, release, trackId)
    expect(all.arrivedBytes).toBe(0)
    expect(all.missing.map(({ start }) => start)).toEqual([
      0,
      UPLOAD_PART_BYTES,
      2 * UPLOAD_PART_BYTES,
    ])
    expect(all.missing.at(-1)!.end).toBe(file.length)
    await sendsPart(file, all.missing[2]!)
    const report = () =>
      artist.call(releases.updateSong, {
        params: { releaseId: release.id },
        body: { songId: trackId },
      })
    expect((await report()).body).toMatchObject({
      'hydra:description': 'The file didn’t arrive completely. Upload it again.',
    })
    const rest = await missing(artist, release, trackId)
    expect(rest.arrivedBytes).toBe(file.length - 2 * UPLOAD_PART_BYTES)
    expect(rest.missing.map(({ start }) => start)).toEqual([0, UPLOAD_PART_BYTES])
    for (const part of rest.missing) await sendsPart(file, part)
    expect(await missing(artist, release, trackId)).toEqual({
      arrivedBytes: file.length,
      missing: [],
    })
    const track = await finishes(artist, release, trackId)
    expect(track.trackFile).toMatchObject({ state: 'ready', awaits: null, sameFileAs: null })
    expect((await kept(trackId)).equals(file)).toBe(true)
    expect((await trackRow(trackId)).original_sha256!.equals(sha256(file))).toBe(true)
    expect(await readdir(join(app.config.dataDir, 'media/.parts'))).toEqual([])
    // Repeated, like by a browser that lost the response.
    expect((await missing(artist, release, trackId)).missing).toEqual([])
  })

  test('is found by its file name if the interrupted file is chosen again', async () => {
    const release = await drafts(artist, 'Told Again')
    const at = Date.UTC(2024, 4, 17, 12)
    await announces(artist, release, file.length, { fileName: 'Äther 01.wav', lastModified: at })
    const { body } = await artist.call(releases.get, { params: { id: release.id } })
    expect(body.playList[0]!.song).toMatchObject({
      size: file.length,
      trackFile: { awaits: { fileName: 'Äther 01.wav', lastModified: at } },
    })
  })

  test('is started once by two concurrent requests', async () => {
    const release = await drafts(artist, 'Asked By Two')
    const trackId = await announces(artist, release, file.length)
    const answers = await Promise.all([1, 2, 3].map(() => missing(artist, release, trackId)))
    const ids = answers.flatMap((each) => each.missing.map(({ url }) => url.split('/').at(-2)))
    expect(new Set(ids).size).toBe(1)
  })

  test('starts again if the store has lost it', async () => {
    const release = await drafts(artist, 'Lost By The Store')
    const trackId = await announces(artist, release, 1000)
    const [part] = (await missing(artist, release, trackId)).missing
    await app.services.store.parts.abandon({
      key: (await trackRow(trackId)).original_key,
      id: part!.url.split('/').at(-2)!,
    })
    await expect(sendsPart(randomBytes(1000), part!)).rejects.toThrow('403')
    const again = await missing(artist, release, trackId)
    await sendsPart(randomBytes(1000), again.missing[0]!)
    expect((await missing(artist, release, trackId)).arrivedBytes).toBe(1000)
  })
})

describe('[S-45] the storage quota', () => {
  test('of twenty simultaneous uploads only as many succeed as fit, and the others are rejected', async () => {
    const person = await app.person()
    const { id } = await has(app.services.db, person, { status: 'draft' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(person, id, 0.5 * GB)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(12).fill(409)])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      'hydra:description':
        'There isn’t enough space for this file: you use 4 GB of 4 GB. Remove tracks you no longer need.',
    })
    expect(await usage(person)).toEqual({
      bytes: 4 * GB,
      maxBytes: 4 * GB,
      pending: 8,
      maxPending: UPLOADS_PENDING_MAX,
    })
    // Other users are not affected.
    const other = await app.person()
    const theirs = await has(app.services.db, other, { status: 'draft' })
    expect((await add(other, theirs.id, GB)).status).toBe(200)
  })

  test('of twenty simultaneous uploads no more start than may be unfinished', async () => {
    const person = await app.person()
    const { id } = await has(app.services.db, person, { status: 'draft' })
    expectOk(await add(person, id, 1000))
    await app.services.db
      .updateTable('upload_usage')
      .set({ pending: UPLOADS_PENDING_MAX - 5 })
      .where('account_id', '=', person.id)
      .execute()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(person, id, 1000)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      'hydra:description':
        '100 of your uploads aren’t finished. Finish or remove some of them first.',
    })
  })

  test('is freed once when a track is removed, and an arrived file is no longer pending', async () => {
    const person = await app.person()
    const release = await drafts(person, 'Free Again')
    const file = Buffer.from('no music at all')
    const trackId = await announces(person, release, file.length)
    const unfinished = await announces(person, release, 3 * GB - GB)
    await sendsPart(file, (await missing(person, release, trackId)).missing[0]!)
    await finishes(person, release, trackId)
    expect(await usage(person)).toMatchObject({ bytes: 2 * GB + file.length, pending: 1 })
    const remove = (id: number) => person.call(releases.removeTrackFile, { params: { id } })
    const twice = await Promise.all([remove(unfinished), remove(unfinished)])
    expect(twice.map(({ status }) => status)).toContain(204)
    expect(await usage(person)).toMatchObject({ bytes: file.length, pending: 0 })
    await remove(trackId)
    expect(await usage(person)).toMatchObject({ bytes: 0, pending: 0 })
  })
})

describe('the same file twice', () => {
  test('is rejected within a release, and the first stays', async () => {
    const person = await app.person()
    const release = await drafts(person, 'Twice In One')
    const file = music()
    expect((await uploads(person, release, file)).trackFile!.state).toBe('ready')
    const again = await uploads(person, release, file, 'another name.wav')
    expect(again.trackFile).toMatchObject({
      state: 'failed',
      failure: 'This file is already in the release, as “Spore Drift”.',
    })
    await until(() => kept(again.id).then(() => false, isAbsent))
    expectOk(await person.call(releases.removeTrackFile, { params: { id: again.id } }))
    const { body } = await person.call(releases.get, { params: { id: release.id } })
    expect(body.playList).toHaveLength(1)
  })

  test('is accepted with a notice in another release of the same user; another user’s files are not compared', async () => {
    const person = await app.person()
    const file = music()
    const first = await uploads(person, await drafts(person, 'First Home'), file)
    const second = await uploads(person, await drafts(person, 'Second Home'), file)
    expect(second.trackFile).toMatchObject({
      state: 'ready',
      sameFileAs: { id: first.id, title: 'Spore Drift', releaseTitle: 'First Home' },
    })
    const stranger = await app.person()
    const theirs = await uploads(stranger, await drafts(stranger, 'Their Home'), file)
    expect(theirs.trackFile).toMatchObject({ state: 'ready', sameFileAs: null })
    expectOk(await person.call(releases.removeTrackFile, { params: { id: first.id } }))
    const { body } = await person.call(releases.get, {
      params: { id: second.playLists[0]!.musicRelease.id },
    })
    expect(body.playList[0]!.song.trackFile!.sameFileAs).toBeNull()
  })
})

describe('every accepted format', () => {
  const masters: [string, (sound: Sound) => Buffer, Sound][] = [
    ['a.wav', wav, { bits: 16 }],
    ['b.wav', wav, { bits: 24, hertz: 48_000 }],
    ['c.wav', wav, { bits: 32, hertz: 96_000 }],
    ['d.wav', wav, { bits: 'float', hertz: 192_000, channels: 1 }],
    ['e.wav', wav, { bits: 24, hertz: 176_400 }],
    ['f.w64', w64, { bits: 24, hertz: 88_200 }],
    ['g.aif', (sound) => aiff({ ...sound, bits: 16 }), {}],
    ['h.aiff', (sound) => aiff({ ...sound, bits: 24 }), { hertz: 48_000 }],
    ['i.flac', (sound) => flac({ ...sound, bits: 16 }), {}],
    ['j.flac', (sound) => flac({ ...sound, bits: 24 }), { hertz: 96_000 }],
    ['k.flac', (sound) => flac({ ...sound, bits: 24 }), { hertz: 192_000, channels: 1 }],
  ]
  let everything: Person
  beforeAll(async () => void (everything = await app.person()))
  // Concurrent, so they wait in the queue together.
  test.concurrent.each(masters)(
    '%s is prepared, and its original is stored unchanged',
    async (fileName, make, sound) => {
      const file = make({ seconds: 11, ...sound })
      const track = await uploads(
        everything,
        await drafts(everything, `Format ${fileName}`),
        file,
        fileName,
      )
      expect(track.trackFile).toMatchObject({ state: 'ready', failure: null })
      expect(track.duration).toBeCloseTo(11, 3)
      expect(track.streams.length).toBeGreaterThan(0)
      expect((await kept(track.id)).equals(file)).toBe(true)
      expect((await trackRow(track.id)).original_sha256!.equals(sha256(file))).toBe(true)
    },
  )
})
