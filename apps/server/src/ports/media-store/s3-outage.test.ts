import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Outage,
  type OutageProxy,
  startOutageProxy,
} from '../../../../../tests/support/s3/outage-proxy.ts'
import { startS3 } from '../../../../../tests/support/s3/server.ts'
import { StorageAway } from '../../platform/errors.ts'
import { createMediaStore } from './create.ts'
import type { MediaStore } from './media-store.ts'
import { terms, upload } from './opened-stores.fixture.ts'
import type { PartUpload } from './part-uploads.ts'

const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }
const BODY = randomBytes(100_000)
const KEY = 'tracks/1/a.mp4'
const wav = 'audio/wav'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
let proxy: OutageProxy
let store: MediaStore
let parts: PartUpload
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-outage-'))
  s3 = await startS3(credentials, 'media')
  proxy = await startOutageProxy(s3.endpoint)
  const { endpoint } = proxy
  const choice = { kind: 's3' as const, bucket: 'media', region: 'eu', ...credentials }
  store = await createMediaStore({ ...choice, endpoint })
})
beforeEach(async () => {
  proxy.recover()
  await store.put(KEY, Readable.from([BODY]), wav)
  parts = await store.parts.begin('up/parted', wav)
  const url = await store.parts.url(parts, 1, terms(BODY.length))
  expect((await upload(url, BODY)).status).toBe(200)
})
afterAll(async () => {
  await store.close()
  await proxy.close()
  await s3.close()
  await rm(folder, { recursive: true })
})

const put = () => store.put('tracks/2/b.mp4', Readable.from([BODY]), wav)
/** More than one part, which is sent in another way. */
const putLarge = () => store.put('tracks/2/b.mp4', Readable.from([randomBytes(12_000_000)]), wav)
const READS: Record<string, () => Promise<unknown>> = {
  open: async () => buffer(await store.open(KEY)),
  'open a range': async () => buffer(await store.open(KEY, { start: 10 })),
  read: () => store.read(KEY, { start: 10, end: 90_000 }),
  download: () => store.download(KEY, join(folder, 'file')),
  list: async () => {
    for await (const _ of store.list());
  },
}
const OTHERS: Record<string, () => Promise<unknown>> = {
  put,
  'put of many parts': putLarge,
  stat: () => store.stat(KEY),
  remove: () => store.remove('tracks/1'),
  'parts.begin': () => store.parts.begin('up/other', wav),
  'parts.arrived': () => store.parts.arrived(parts),
  'parts.join': () => store.parts.join(parts, BODY.length),
  'parts.abandon': () => store.parts.abandon(parts),
}

describe('an object store that is away', () => {
  test.each<[Outage, Record<string, () => Promise<unknown>>]>([
    ['error', { ...READS, ...OTHERS }],
    ['page', { ...READS, ...OTHERS }],
    ['cut', { ...READS }],
    ['lost', { ...READS, ...OTHERS }],
    ['short', { 'open a range': READS['open a range']!, read: READS['read']! }],
  ])('is never taken for one that answers: %s', async (outage, calls) => {
    for (const [name, call] of Object.entries(calls)) {
      proxy.outage = outage
      const result = await call().then(
        () => 'accepted',
        (error: unknown) => error,
      )
      proxy.recover()
      expect([name, result]).toEqual([name, expect.any(StorageAway)])
    }
    expect(await buffer(await store.open(KEY))).toEqual(BODY)
    expect(await readdir(folder)).toEqual([])
  })

  test('works when it answers slowly', async () => {
    proxy.outage = 'slow'
    await put()
    expect((await store.stat('tracks/2/b.mp4'))?.bytes).toBe(BODY.length)
  })
})
