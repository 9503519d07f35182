import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type DownloadFormatId, type Release } from '@hypha/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asks, ready } from '../../apps/server/src/modules/commerce/downloads/downloads.fixture.ts'
import { checkFiles } from '../../apps/server/src/verify/files.ts'
import { findBreaches } from '../../apps/server/src/verify/invariants.ts'
import { asFile, picture } from '../support/images/images.ts'
import type { Person } from '../support/person.ts'
import { type Outage, startOutageProxy } from '../support/s3/outage-proxy.ts'
import { startS3 } from '../support/s3/server.ts'
import {
  announces,
  drafts,
  expectOk,
  finishes,
  missing,
  music,
  publishes,
  sends,
  sendsPart,
} from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { eventually } from '../support/until.ts'
import { mountSmallDisk } from './small-disk.ts'

const { downloads, operations, releaseFiles, releases, uploads } = contract
const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }
const MEGABYTES = 600
/** A browser would wait longer; whether it gets an answer is up to the bucket. */
const PATIENCE_MS = 2_000

/** The ways in which a store fails, and how to end that. */
interface Fault {
  /** Uploaded files cannot be prepared, but a browser can report them. */
  beginWithJobs(): Promise<void> | void
  begin(): Promise<void> | void
  end(): Promise<void> | void
  /** Answers to calls that write. Nothing is wrong with those that this fault lets through. */
  refusal: 503 | 507
  /** Whether music can be read from the store. */
  isReadable: boolean
}

interface Health {
  checks: Record<string, string>
}

interface Instance {
  app: TestApp
  artist: Person
  admin: Person
  /** Published before. */
  release: Release
}

async function open(env: Record<string, string>): Promise<Instance> {
  const app = await startTestApp(env)
  const artist = await app.person()
  const admin = await app.person({ isAdmin: true })
  const release = await publishes(artist, admin, 'Heard Before')
  return { app, artist, admin, release }
}

const state = async ({ artist }: Instance, release: Release, trackId: number) => {
  const { body } = await artist.call(releases.get, { params: { id: release.id } })
  return body.playList.find(({ id }) => id === trackId)!.song.trackFile!.state
}

const asked = (trackId: number) => ({ body: { songId: trackId } })
const reports = ({ artist }: Instance, { id }: Release, trackId: number) =>
  artist.call(releases.updateSong, { params: { releaseId: id }, ...asked(trackId) })

const PDF = Buffer.from('%PDF-1.7\nSpores')
/** Uploads a booklet without reporting it. */
async function sendsBooklet({ artist }: Instance, { id }: Release): Promise<number> {
  const body = { kind: 'booklet' as const, fileName: 'Booklet.pdf', fileSize: PDF.length }
  const { result } = expectOk(
    await artist.call(releaseFiles.addReleaseFile, { params: { id }, body }),
  )
  await sendsPart(PDF, { start: 0, end: PDF.length, url: result.preSignedUploadUrl })
  return result.id
}

const stateOfBooklet = async ({ artist }: Instance, { id }: Release) =>
  expectOk(await artist.call(downloads.files, { params: { id } })).result[0]!.state

/** Held jobs run at once instead of a minute later. */
const comesDue = ({ app }: Instance) =>
  sql`update jobs.job set start_after = now() where name in ('track.prepare', 'release-file.check')
    and state = 'created'`.execute(app.services.db)

const isHeld = async ({ app }: Instance, job: string) => {
  const { rows } = await sql`
    select from jobs.job where name = ${job} and state = 'created'
      and start_after > now() + interval '10 seconds'`.execute(app.services.db)
  return rows.length > 0
}

/** Reads some music of the published release. */
async function listens({ app, release }: Instance) {
  const found = await app.visitor().call(releases.get, { params: { id: release.id } })
  expect(found.status).toBe(200)
  const { url } = found.body.playList[0]!.song.streams[0]!
  const { status, headers } = await app
    .visitor()
    .send('GET', url, undefined, { range: 'bytes=0-9999' })
  return { status, retryAfter: headers.get('retry-after') }
}

/** Downloads the uploaded file of the published release, to an address from before. */
const saves = async (url: string) => {
  const answer = await fetch(url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return answer.status === 200 ? bytes.length : answer.status
}

const looks = async ({ app, release }: Instance) =>
  (await fetch(`${app.url}${release.cover.base}-320.webp`)).status

/** Every call that fails says that it was the storage, and that another try may help. */
function expectClean(
  what: string,
  { status, body, headers }: { status: number; body: unknown; headers: Headers },
  { refusal }: Fault,
): void {
  const { code, detail } = body as { code: string; detail: string }
  const isFull = refusal === 507
  const expected = isFull
    ? [
        'platform.storageFull',
        'The server is out of storage space. Nothing was saved. Try again later.',
      ]
    : ['platform.storageAway', 'File storage can’t be reached. Try again in a moment.']
  expect([what, status, code, detail]).toEqual([what, refusal, ...expected])
  if (!isFull) expect(headers.get('retry-after')).toBe('5')
}

/** A download is refused, or fails. */
async function expectNoDownload(
  { artist, release }: Instance,
  format: DownloadFormatId,
  fault: Fault,
): Promise<void> {
  await eventually(async () => {
    const answer = await asks(artist, release.playList[0]!.id, 'song', format)
    if (answer.status !== 200) expectClean('download', answer, fault)
    else if (answer.body.result.state === 'preparing') return false
    else expect(answer.body.result.state).toBe('failed')
    return true
  })
}

let lastSeconds = 11

async function survives(
  name: string,
  instance: Instance,
  fault: Fault,
  download?: DownloadFormatId,
): Promise<void> {
  const { app, artist, admin } = instance
  const { db, store } = app.services
  const release = await drafts(artist, `Released After ${name}`)
  const params = { releaseId: release.id }
  const upload = music((lastSeconds += 1))
  const announced = await announces(artist, release, upload.length)
  const [part] = (await missing(artist, release, announced)).missing
  const later = await announces(artist, release, upload.length)
  const arrived = await sends(artist, release, music((lastSeconds += 1)))
  const booklet = await sendsBooklet(instance, release)
  expect(await listens(instance)).toMatchObject({ status: 206 })
  expect(await looks(instance)).toBe(200)
  const trackId = instance.release.playList[0]!.id
  const { url: original, size } = await ready(artist, trackId, 'song', 'original')
  expect(await saves(app.url + original)).toBe(size)

  // What the server does itself.
  await fault.beginWithJobs()
  expectOk(await reports(instance, release, arrived))
  await eventually(() => isHeld(instance, 'track.prepare'))
  expect(await state(instance, release, arrived)).toBe('uploaded')
  const finished = await artist.call(releaseFiles.finishReleaseFile, {
    params: { id: release.id, fileId: booklet },
  })
  expect(finished.status).toBe(204)
  // Checking it only reads.
  if (!fault.isReadable) {
    await eventually(() => isHeld(instance, 'release-file.check'))
    expect(await stateOfBooklet(instance, release)).toBe('checking')
  }

  // What people do, at the same time: some answers take a while.
  await fault.begin()
  const [put, parts, covers, heard, saved] = await Promise.all([
    fetch(part!.url, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(upload),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async ({ status }) => status,
      () => 0,
    ),
    artist.call(uploads.missingParts, { params, ...asked(later) }),
    artist.call(releases.setCover, {
      params: { id: release.id },
      file: asFile(await picture('png')),
    }),
    listens(instance),
    saves(app.url + original),
  ])
  expectClean('missing parts', parts, fault)
  if (covers.status !== 200) expectClean('cover', covers, fault)
  expect(heard).toEqual(
    fault.isReadable ? { status: 206, retryAfter: null } : { status: 503, retryAfter: '5' },
  )
  expect(saved).toBe(fault.isReadable ? size : 503)
  expect(await looks(instance)).toBe(200)
  // The bucket may have answered anything; only what is there counts.
  const early = await reports(instance, release, announced)
  if (early.status !== 409) expectClean('report', early, fault)
  expect([put, await state(instance, release, announced)]).toEqual([put, 'awaiting_upload'])
  if (download) await expectNoDownload(instance, download, fault)
  // A result is kept for ten seconds.
  await eventually(async () => {
    const { status, body } = await artist.send<Health>('GET', '/health/ready')
    return status === 503 && body.checks['storage'] === 'failing'
  })
  const { checks } = expectOk(await admin.call(operations.describeSystem)).result
  const reason = checks.find(({ component }) => component === 'storage')!.reason
  expect(reason).toMatch(/./)
  console.log(`  ${name}: ${reason}`)

  // Afterwards jobs continue by themselves, and people try again.
  await fault.end()
  await comesDue(instance)
  await eventually(async () => (await artist.send('GET', '/health/ready')).status === 200)
  for (const missed of (await missing(artist, release, announced)).missing)
    await sendsPart(upload, missed)
  expect((await finishes(artist, release, announced)).trackFile!.state).toBe('ready')
  await eventually(async () => (await state(instance, release, arrived)) === 'ready')
  await eventually(async () => (await stateOfBooklet(instance, release)) === 'ready')
  expectOk(await artist.call(releases.removeTrackFile, { params: { id: later } }))
  expect(await listens(instance)).toMatchObject({ status: 206 })
  if (download) await ready(artist, trackId, 'song', download)

  const { body } = await artist.call(releases.get, { params: { id: release.id } })
  expect(body.playList.map(({ id }) => id)).toEqual([announced, arrived])
  const failed = expectOk(await admin.call(operations.listFailedJobs)).items
  expect(failed.filter(({ queue }) => queue !== 'download.make')).toEqual([])
  await eventually(async () => {
    const { rows } = await sql`
      select from jobs.job where name in ('track.prepare', 'release-file.check', 'download.make')
        and state < 'completed'`.execute(db)
    return rows.length === 0
  })
  expect(await findBreaches(db)).toEqual([])
  expect((await checkFiles({ db, store }, new Date())).breaches).toEqual([])
}

/** Runs the test for several faults of one instance, one after another. */
async function survivesEach(
  instance: Instance,
  faults: Record<string, Fault & { download?: DownloadFormatId }>,
): Promise<void> {
  for (const [name, { download, ...fault }] of Object.entries(faults))
    await survives(name, instance, fault, download).catch((cause: unknown) => {
      throw new Error(`The storage is ${name}.`, { cause })
    })
}

/** An instance with an object store that fails in these ways. */
async function onObjectStore(outages: Partial<Record<Outage, DownloadFormatId | null>>) {
  const s3 = await startS3(credentials, 'media')
  const proxy = await startOutageProxy(s3.endpoint)
  const instance = await open({
    S3_BUCKET: 'media',
    S3_REGION: 'eu-central-1',
    S3_ENDPOINT: proxy.endpoint,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  })
  const breaks = (outage: Outage, affected: RegExp) => Object.assign(proxy, { outage, affected })
  try {
    const faults = Object.entries(outages).map(([outage, download]) => [
      outage,
      {
        beginWithJobs: () => void breaks(outage as Outage, /x-id=GetObject/),
        begin: () => void breaks(outage as Outage, /./),
        end: () => proxy.recover(),
        ...{ refusal: 503, isReadable: false },
        ...(download && { download }),
      },
    ])
    await survivesEach(instance, Object.fromEntries(faults) as Record<string, Fault>)
  } finally {
    proxy.recover()
    await instance.app.close()
    await proxy.close()
    await s3.close()
  }
}

/** An instance with a folder that cannot be written, and one that is full. */
async function onFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'hypha-outage-'))
  const media = await mountSmallDisk(join(folder, 'media'), MEGABYTES)
  const instance = await open({ HYPHA_DATA: folder })
  try {
    await survivesEach(instance, {
      'read-only': {
        beginWithJobs: () => media.setReadOnly(true),
        begin: () => undefined,
        end: () => media.setReadOnly(false),
        ...{ refusal: 503, isReadable: true },
      },
      full: {
        beginWithJobs: () => media.fill(),
        begin: () => undefined,
        end: () => media.free(),
        ...{ refusal: 507, isReadable: true },
      },
    })
  } finally {
    await instance.app.close()
    media.close()
    await rm(folder, { recursive: true })
  }
}

/** Only root can mount disks. */
const isRoot = process.getuid?.() === 0

test.runIf(isRoot)(
  '[F-10] an object store that fails, hangs or answers something else, and a folder that is read-only or full: calls say so, what was read before and what can be read plays, nothing unfinished is ready, and all goes on afterwards',
  async () => {
    await Promise.all([
      onObjectStore({ error: 'flac', page: 'wav', lost: null, cut: null, short: 'aiff' }),
      // They take minutes, and little else.
      onObjectStore({ silent: null }),
      onObjectStore({ stalled: null }),
      onFolder(),
    ])
  },
)
