import { randomBytes } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asFile, picture } from '../../../../../tests/support/images/images.ts'
import { startS3 } from '../../../../../tests/support/s3/server.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import {
  announces,
  covers,
  drafts,
  missing,
  music,
  publishes,
  sendsPart,
  expectOk,
  uploads,
} from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { ready } from '../commerce/downloads/downloads.fixture.ts'
import { cleanUpOrphans } from './orphan-cleanup.jobs.ts'

const HOUR_MS = 3_600_000
const KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }

interface Opened {
  app: TestApp
  close(): Promise<void>
}

async function onDisk(): Promise<Opened> {
  const app = await startTestApp()
  return { app, close: () => app.close() }
}

async function onS3(): Promise<Opened> {
  const s3 = await startS3(KEYS, 'media')
  const app = await startTestApp({
    S3_BUCKET: 'media',
    S3_REGION: 'eu-central-1',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  })
  return {
    app,
    async close() {
      await app.close()
      await s3.close()
    },
  }
}

describe.each([
  { kind: 'disk', open: onDisk },
  { kind: 's3', open: onS3 },
])('[F-02] orphan cleanup on $kind', ({ open }) => {
  let opened: Opened
  let app: TestApp
  let artist: Person
  beforeAll(async () => {
    opened = await open()
    app = opened.app
    artist = await app.person()
  })
  afterAll(() => opened.close())

  /** Runs the cleanup as if this many hours had passed. */
  const sweepIn = (hours: number) =>
    cleanUpOrphans(app.services, new Date(Date.now() + hours * HOUR_MS))
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of app.services.store.list()) found.push(key)
    return found.sort()
  }
  const begun = async () => {
    const found: string[] = []
    for await (const { id } of app.services.store.parts.list()) found.push(id)
    return found
  }
  const put = (key: string) =>
    app.services.store.put(key, Readable.from([randomBytes(10)]), 'audio/mp4')
  const open_ = async (id: number) =>
    (await artist.call(contract.releases.get, { params: { id } })).body

  test('removes an unfinished upload and frees its space after a day, not before', async () => {
    const release = await drafts(artist, 'Never Finished')
    const file = music()
    const trackId = await announces(artist, release, file.length)
    await sendsPart(file, (await missing(artist, release, trackId)).missing[0]!)
    await sweepIn(23)
    expect((await open_(release.id)).playList).toHaveLength(1)
    expect(await begun()).toHaveLength(1)
    await sweepIn(25)
    await sweepIn(25)
    expect((await open_(release.id)).playList).toHaveLength(0)
    expect(await begun()).toEqual([])
    expect(expectOk(await artist.call(contract.uploads.usage))).toMatchObject({
      bytes: 0,
      pending: 0,
    })
  })

  test('keeps an upload that is still running after a day', async () => {
    const release = await drafts(artist, 'A Slow Line')
    const trackId = await announces(artist, release, 1000)
    await missing(artist, release, trackId)
    await app.services.db
      .updateTable('track')
      .set({ upload_seen_at: new Date(Date.now() + 2 * HOUR_MS) })
      .where('id', '=', trackId)
      .execute()
    await sweepIn(25)
    expect(await begun()).toHaveLength(1)
    const { missing: left } = await missing(artist, release, trackId)
    await sendsPart(randomBytes(1000), left[0]!)
    expect((await missing(artist, release, trackId)).missing).toEqual([])
    await artist.call(contract.releases.removeTrackFile, { params: { id: trackId } })
  })

  test('removes the files of a deleted release that was never published, and keeps those of a published one', async () => {
    const usage = async () => expectOk(await artist.call(contract.uploads.usage))
    const remove = ({ id }: { id: number }) =>
      artist.call(contract.releases.removeRelease, { params: { id } })
    const before = await keys()
    const out = await publishes(artist, await app.person({ isAdmin: true }), 'Bought By Many')
    const keysBefore = await keys()
    expect(keysBefore.length).toBeGreaterThan(before.length)
    const { bytes } = await usage()

    const draft = await drafts(artist, 'Nobody Had It')
    await covers(artist, draft)
    await uploads(artist, draft, music(6))
    await missing(artist, draft, await announces(artist, draft, 5_000))
    expect((await keys()).length).toBeGreaterThan(keysBefore.length)
    expect(await begun()).toHaveLength(1)
    expect(await usage()).toMatchObject({ pending: 1 })

    const stranger = await app.person()
    const theirs = await stranger.call(contract.releases.removeRelease, {
      params: { id: draft.id },
    })
    expect(theirs.status).toBe(404)
    expect((await remove(draft)).status).toBe(204)
    expect(await usage()).toMatchObject({ bytes, pending: 0 })
    expect((await remove(out)).status).toBe(204)
    expect(await usage()).toMatchObject({ bytes, pending: 0 })
    await sweepIn(25)
    await sweepIn(25)
    expect(await keys()).toEqual(keysBefore)
    expect(await begun()).toEqual([])
  })

  test('removes orphaned parts and files; keeps used and foreign ones', async () => {
    const release = await drafts(artist, 'All In Use')
    await covers(artist, release)
    const track = await uploads(artist, release)
    await ready(artist, track.id, 'song', 'opus')
    const avatar = expectOk(
      await artist.call(contract.media.sendMediaObject, { file: asFile(await picture('png')) }),
    )
    const body = { name: 'Somebody With A Face', avatar: avatar['@id'] }
    const { id: artistId } = expectOk(await artist.call(contract.artists.createArtist, { body }))
    const claim = { artist: artistId, links: 'https://example.org' }
    const { id } = expectOk(await artist.call(contract.verification.addRequest, { body: claim }))
    expectOk(
      await artist.call(contract.verification.addFile, {
        body: { type: 'verification', verification_request_id: id },
        file: asFile(await picture('png')),
      }),
    )
    const used = await keys()
    expect(used.length).toBeGreaterThan(10)

    expectOk(
      await artist.call(contract.media.sendMediaObject, { file: asFile(await picture('png')) }),
    )
    const lost = randomBytes(12).toString('hex')
    for (const key of [`originals/${lost}/master.wav`, `tracks/${lost}/high.mp4`]) await put(key)
    await put(`pictures/${lost}-160.webp`)
    await put(`downloads/${lost}/flac.flac`)
    await put(`identity/${lost}`)
    await app.services.store.parts.begin(`originals/${lost}/other.wav`, 'audio/wav')
    await put('notes/not-ours')
    const all = await keys()
    expect(all.length).toBeGreaterThan(used.length + 6)

    await sweepIn(0.4)
    expect(await keys()).toEqual(all)
    expect(await begun()).toHaveLength(1)
    // What browsers upload has its row first, so nothing can still be on its way to one.
    await sweepIn(0.6)
    expect(await keys()).toEqual(all.filter((key) => key !== `originals/${lost}/master.wav`))
    expect(await begun()).toEqual([])
    await sweepIn(23)
    expect(await keys()).toEqual(all.filter((key) => key !== `originals/${lost}/master.wav`))
    await Promise.all([sweepIn(25), sweepIn(25)])
    await sweepIn(25)
    expect(await keys()).toEqual(['notes/not-ours', ...used].sort())
    expect(await begun()).toEqual([])
  })
})

test('the job runs on schedule', async () => {
  const app = await startTestApp()
  try {
    const key = `originals/${randomBytes(12).toString('hex')}/master.wav`
    await app.services.store.put(key, Readable.from([randomBytes(10)]), 'audio/wav')
    const long = new Date(Date.now() - 48 * HOUR_MS)
    await utimes(join(app.config.dataDir, 'media', key), long, long)
    await app.services.jobs.enqueue(app.services.db, 'storage.sweep', {})
    await expect.poll(() => app.services.store.stat(key)).toBeNull()
  } finally {
    await app.close()
  }
})
