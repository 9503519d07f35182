/** Signed upload addresses are valid only while somebody waits for the file, and write no more than was reserved. */
import { randomBytes } from 'node:crypto'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { announces, drafts, expectOk, missing } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { eventually } from '../../../../../../tests/support/until.ts'
import { suspend } from '../../accounts/index.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const { releases, releaseFiles } = contract
const BYTES = 200_000
const HEADERS = { 'content-type': 'application/octet-stream' }
const put = async (url: string) =>
  (await fetch(url, { method: 'PUT', headers: HEADERS, body: randomBytes(BYTES) })).status
const media = () => join(app.config.dataDir, 'media')
const writing = () => readdir(join(media(), '.writing'))
const stored = async () => {
  const found: string[] = []
  for await (const { key } of app.services.store.list()) found.push(key)
  return found
}
/** Includes files that are being written. */
async function bytesOnDisk() {
  const entries = await readdir(media(), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Every kind of signed upload address, for one draft. */
async function asksForAddresses(artist: Person) {
  const release = await drafts(artist, `Written Later ${artist.address}`)
  const params = { id: release.id }
  const song = { title: 'Spore Drift', price: 1.5, fileName: 'master.wav', fileSize: BYTES }
  const whole = expectOk(await artist.call(releases.addSong, { params, body: song })).result
  const trackId = await announces(artist, release, BYTES)
  const [part] = (await missing(artist, release, trackId)).missing
  const body = { kind: 'bonus' as const, fileName: 'extra.zip', fileSize: BYTES }
  const extra = expectOk(await artist.call(releaseFiles.addReleaseFile, { params, body })).result
  return {
    release,
    trackIds: [whole.id, trackId],
    extraId: extra.id,
    urls: [whole.preSignedUploadUrl, part!.url, extra.preSignedUploadUrl],
  }
}

/** Starts a PUT that sends half of the file and then waits. `finish` sends the rest and returns the status. */
function sendsHalf(url: string) {
  const sending = request(url, { method: 'PUT', headers: { ...HEADERS, 'content-length': BYTES } })
  const status = new Promise<number>((done, failed) => {
    sending.on('response', (answer) => done(answer.resume().statusCode!)).on('error', failed)
  })
  sending.write(randomBytes(BYTES / 2))
  return {
    status,
    finish() {
      sending.end(randomBytes(BYTES / 2))
      return status
    },
  }
}

describe('an upload address is refused and writes nothing', () => {
  let artist: Person
  beforeAll(async () => void (artist = await app.person()))

  const ways: Array<[string, (asked: Awaited<ReturnType<typeof asksForAddresses>>) => unknown]> = [
    [
      'after its track or file was removed',
      async ({ release, trackIds, extraId: fileId }) => {
        for (const id of trackIds)
          expectOk(await artist.call(releases.removeTrackFile, { params: { id } }))
        const params = { id: release.id, fileId }
        expectOk(await artist.call(releaseFiles.removeReleaseFile, { params }))
      },
    ],
    [
      'after its release was deleted',
      async ({ release: { id } }) =>
        expectOk(await artist.call(releases.removeRelease, { params: { id } })),
    ],
    [
      'while its owner is suspended',
      () => suspend(app.services.db, artist.id, { until: null, reason: 'spam' }),
    ],
  ]
  test.each(ways)('%s', async (_, end) => {
    const asked = await asksForAddresses(artist)
    const [before, bytes] = [await stored(), await bytesOnDisk()]
    await end(asked)
    for (const url of asked.urls) expect(await put(url)).toBe(403)
    expect(await stored()).toEqual(before)
    expect(await bytesOnDisk()).toBeLessThanOrEqual(bytes)
  })
})

test('an upload address works until the file has arrived', async () => {
  const { urls } = await asksForAddresses(await app.person())
  for (const url of urls) expect(await put(url)).toBe(201)
})

test('an upload that is running when its track is removed leaves nothing', async () => {
  const artist = await app.person()
  const { urls, trackIds } = await asksForAddresses(artist)
  const before = await stored()
  const sending = [urls[0]!, urls[1]!].map(sendsHalf)
  await eventually(async () => (await writing()).length === 1 || null)
  for (const id of trackIds)
    expectOk(await artist.call(releases.removeTrackFile, { params: { id } }))
  for (const each of sending) expect(await each.finish()).toBe(403)
  expect(await stored()).toEqual(before)
  expect(await writing()).toEqual([])
})

test('simultaneous uploads to one address take up the space of one', async () => {
  const { urls } = await asksForAddresses(await app.person())
  const sending = [1, 2, 3].map(() => sendsHalf(urls[0]!))
  await eventually(async () => (await writing()).length > 0 || null)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await writing()).toHaveLength(1)
  const statuses = await Promise.all(sending.map((each) => each.finish()))
  expect(statuses.sort()).toEqual([201, 403, 403])
  expect(await writing()).toEqual([])
})

test('the job removes what killed writers left; what still grows stays', async () => {
  const at = (name: string) => join(media(), '.writing', name)
  await writeFile(at('abandoned'), 'x')
  await writeFile(at('growing'), 'x')
  const longAgo = new Date(Date.now() - 16 * 60_000)
  await utimes(at('abandoned'), longAgo, longAgo)
  await app.services.jobs.enqueue(app.services.db, 'storage.sweep-unfinished', {})
  await expect.poll(writing).toEqual(['growing'])
})
