import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MediaStore } from './media-store.ts'
import { everyStore, type OpenedStore, terms, upload } from './opened-stores.fixture.ts'
import {
  partCount,
  partRange,
  PartsMissing,
  type PartUpload,
  UPLOAD_PART_BYTES,
  UploadGone,
} from './part-uploads.ts'

const wav = 'audio/wav'
/** Two full parts and a short one. */
const file = randomBytes(2 * UPLOAD_PART_BYTES + 1234)
const part = (number: number) => {
  const { start, end } = partRange(number, file.length)
  return file.subarray(start, end)
}

test('parts are adjacent and end with the file', () => {
  expect([1, UPLOAD_PART_BYTES, UPLOAD_PART_BYTES + 1].map(partCount)).toEqual([1, 1, 2])
  expect(partRange(1, 5)).toEqual({ start: 0, end: 5 })
  expect(partRange(3, file.length)).toEqual({ start: 2 * UPLOAD_PART_BYTES, end: file.length })
})

describe.each(everyStore)('multipart uploads on $kind', ({ start }) => {
  let folder: string
  let opened: OpenedStore
  let store: MediaStore
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hypha-parts-'))
    opened = await start(folder)
    store = opened.store
  })
  afterAll(async () => {
    await opened.close()
    await rm(folder, { recursive: true })
  })

  const send = async (to: PartUpload, number: number, body = part(number)) =>
    upload(await store.parts.url(to, number, terms(part(number).length)), body)
  const begun = async () => {
    const ids: string[] = []
    for await (const { id, begunAt } of store.parts.list()) {
      expect(Math.abs(begunAt.getTime() - Date.now())).toBeLessThan(60_000)
      ids.push(id)
    }
    return ids
  }

  test('parts in any order, one of them twice, become the file, byte for byte', async () => {
    const to = await store.parts.begin('up/whole', wav)
    expect(await store.parts.arrived(to)).toEqual([])
    for (const number of [3, 1, 1]) expect((await send(to, number)).ok).toBe(true)
    expect(await store.parts.arrived(to)).toEqual([1, 3])
    await expect(store.parts.join(to, file.length)).rejects.toThrow(PartsMissing)
    expect(await store.stat('up/whole')).toBeNull()
    await send(to, 2)
    await store.parts.join(to, file.length)
    expect((await buffer(await store.open('up/whole'))).equals(file)).toBe(true)
    expect(await begun()).toEqual([])
    await expect(store.parts.join(to, file.length)).rejects.toThrow(UploadGone)
    await expect(store.parts.arrived(to)).rejects.toThrow(UploadGone)
  })

  test('rejects a part of the wrong length, and the upload continues', async () => {
    const to = await store.parts.begin('up/short', wav)
    for (const bytes of [part(3).length - 1, part(3).length + 1, 0])
      expect((await send(to, 3, randomBytes(bytes))).status).toBeGreaterThanOrEqual(400)
    expect(await store.parts.arrived(to)).toEqual([])
    expect((await send(to, 3)).ok).toBe(true)
    await store.parts.abandon(to)
  })

  test('rejects a changed or expired address', async () => {
    const to = await store.parts.begin('up/changed', wav)
    const url = await store.parts.url(to, 3, terms(part(3).length))
    const expired = await store.parts.url(to, 3, terms(part(3).length, -10))
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const changed = [
      url.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
      url.replace('/3?', '/2?').replace('partNumber=3', 'partNumber=2'),
    ]
    for (const address of [...changed, expired])
      expect((await upload(address, part(3))).status).toBe(403)
    expect(await store.parts.arrived(to)).toEqual([])
    await store.parts.abandon(to)
  })

  test('an abandoned upload accepts no parts and leaves nothing', async () => {
    const to = await store.parts.begin('up/left', wav)
    const late = await store.parts.url(to, 3, terms(part(3).length))
    await send(to, 1)
    expect(await begun()).toEqual([to.id])
    await store.parts.abandon(to)
    await store.parts.abandon(to)
    expect((await upload(late, part(3))).status).toBeGreaterThanOrEqual(400)
    expect(await begun()).toEqual([])
    expect(await opened.leftovers()).toBe(0)
    expect(await store.stat('up/left')).toBeNull()
  })

  test('two simultaneous joins make one complete file', async () => {
    const to = await store.parts.begin('up/twice', wav)
    for (const number of [1, 2, 3]) await send(to, number)
    await Promise.allSettled([store.parts.join(to, file.length), store.parts.join(to, file.length)])
    expect((await buffer(await store.open('up/twice'))).equals(file)).toBe(true)
  })
})
