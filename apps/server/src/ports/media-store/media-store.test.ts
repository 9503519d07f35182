import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { InvalidKey } from './keys.ts'
import { MediaMissing, type MediaStore, RangeOutside } from './media-store.ts'
import { everyStore, type OpenedStore, terms, upload } from './opened-stores.fixture.ts'

const wav = 'audio/wav'

describe.each(everyStore)('media store on $kind', ({ start }) => {
  let folder: string
  let opened: OpenedStore
  let store: MediaStore

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hypha-media-'))
    opened = await start(folder)
    store = opened.store
  })
  afterAll(async () => {
    await opened.close()
    await rm(folder, { recursive: true })
  })

  const read = async (key: string, range?: { start: number; end?: number }) =>
    buffer(await store.open(key, range))

  test('objects can be read, whole and in ranges', async () => {
    const body = randomBytes(100_000)
    await store.put('tracks/1/a.mp4', Readable.from([body.subarray(0, 7), body.subarray(7)]), wav)
    expect(await store.stat('tracks/1/a.mp4')).toMatchObject({ bytes: 100_000 })
    expect((await read('tracks/1/a.mp4')).equals(body)).toBe(true)
    const middle = await read('tracks/1/a.mp4', { start: 10, end: 19 })
    expect(middle.equals(body.subarray(10, 20))).toBe(true)
    const end = await read('tracks/1/a.mp4', { start: 99_990 })
    expect(end.equals(body.subarray(99_990))).toBe(true)
    const beyond = await read('tracks/1/a.mp4', { start: 99_990, end: 200_000 })
    expect(beyond.length).toBe(10)
  })

  test('a range is returned in one buffer, cut at the end, with the total size', async () => {
    const body = randomBytes(1000)
    await store.put('tracks/2/a.mp4', Readable.from([body]), wav)
    const of = (first: number, last: number) =>
      store.read('tracks/2/a.mp4', { start: first, end: last })
    expect(await of(10, 19)).toEqual({ bytes: body.subarray(10, 20), total: 1000 })
    expect(await of(990, 2000)).toEqual({ bytes: body.subarray(990), total: 1000 })
    expect(await of(0, 999)).toEqual({ bytes: body, total: 1000 })
    await expect(of(1000, 1001)).rejects.toThrow(RangeOutside)
    await expect(store.read('tracks/2', { start: 0, end: 1 })).rejects.toThrow(MediaMissing)
  })

  test('a file of many parts arrives unchanged', async () => {
    const body = randomBytes(18 * 1024 * 1024)
    const pieces = Array.from({ length: 18 }, (_, i) => body.subarray(i << 20, (i + 1) << 20))
    await store.put('originals/big.wav', Readable.from(pieces), wav)
    expect((await read('originals/big.wav')).equals(body)).toBe(true)
    expect(await opened.leftovers()).toBe(0)
  })

  test('putting again replaces the object', async () => {
    await store.put('again', Readable.from([Buffer.from('first')]), wav)
    await store.put('again', Readable.from([Buffer.from('second')]), wav)
    expect(String(await read('again'))).toBe('second')
  })

  test('a missing object is null or MediaMissing; a range outside of it is RangeOutside', async () => {
    expect(await store.stat('nothing')).toBeNull()
    await expect(store.open('nothing')).rejects.toThrow(MediaMissing)
    await expect(store.download('nothing', join(folder, 'no'))).rejects.toThrow(MediaMissing)
    await store.put('short', Readable.from([Buffer.from('12345')]), wav)
    await expect(store.open('short', { start: 5 })).rejects.toThrow(RangeOutside)
  })

  test('a body that fails leaves nothing', async () => {
    const failing = () =>
      Readable.from(
        (async function* () {
          for (let i = 0; i < 12; i++) yield randomBytes(1 << 20)
          throw new Error('the source broke')
        })(),
      )
    await expect(store.put('broken', failing(), wav)).rejects.toThrow('the source broke')
    expect(await store.stat('broken')).toBeNull()
    await store.put('kept', Readable.from([Buffer.from('old')]), wav)
    await expect(store.put('kept', failing(), wav)).rejects.toThrow('the source broke')
    expect(String(await read('kept'))).toBe('old')
    expect(await opened.leftovers()).toBe(0)
  })

  test('download makes a local copy, or nothing', async () => {
    const body = randomBytes(50_000)
    await store.put('originals/2', Readable.from([body]), wav)
    await store.download('originals/2', join(folder, 'copy.wav'))
    expect((await readFile(join(folder, 'copy.wav'))).equals(body)).toBe(true)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('remove deletes the object and everything below it, but not its neighbors', async () => {
    for (const key of ['r/1/a', 'r/1/b/c', 'r/12/a', 'r/1.txt']) {
      await store.put(key, Readable.from([Buffer.from(key)]), wav)
    }
    await store.remove('r/1/')
    expect(await store.stat('r/1/a')).toBeNull()
    expect(await store.stat('r/1/b/c')).toBeNull()
    expect(await store.stat('r/12/a')).not.toBeNull()
    await store.remove('r/1.txt')
    expect(await store.stat('r/1.txt')).toBeNull()
    await store.remove('r/never-there')
  })

  test('lists every object, or those in a folder, with size and time', async () => {
    for (const key of ['l/1/a', 'l/2']) await store.put(key, Readable.from([Buffer.from(key)]), wav)
    const list = async (prefix?: string) => {
      const listed = []
      for await (const object of store.list(prefix)) listed.push(object)
      return listed
    }
    const keys = (await list()).map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining(['l/1/a', 'l/2']))
    const below = await list('l')
    expect(below.map(({ key }) => key).sort()).toEqual(['l/1/a', 'l/2'])
    for (const { key, bytes, writtenAt } of below) {
      expect(bytes).toBe(key.length)
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000)
    }
    expect(await list('l/1/a')).toEqual([])
    expect(await list('never-there')).toEqual([])
  })

  test('every method rejects a key that could leave the store', async () => {
    const body = () => Readable.from([Buffer.from('x')])
    for (const key of ['../out', 'a/../../out', '/etc/passwd', '.writing/x', '']) {
      await expect(store.put(key, body(), wav)).rejects.toThrow(InvalidKey)
      await expect(store.open(key)).rejects.toThrow(InvalidKey)
      await expect(store.stat(key)).rejects.toThrow(InvalidKey)
      await expect(store.uploadUrl(key, terms(1))).rejects.toThrow(InvalidKey)
      await expect(store.download(key, join(folder, 'x'))).rejects.toThrow(InvalidKey)
      await expect(store.remove(key)).rejects.toThrow(InvalidKey)
    }
  })

  test('a browser uploads to the signed address', async () => {
    const body = randomBytes(3_000_000)
    const answer = await upload(await store.uploadUrl('up/1', terms(body.length)), body)
    expect(answer.ok).toBe(true)
    expect((await read('up/1')).equals(body)).toBe(true)
  })

  test('rejects a file of another length or type, and leaves nothing', async () => {
    const url = await store.uploadUrl('up/2', terms(1000))
    for (const body of [randomBytes(999), randomBytes(1001), randomBytes(0)]) {
      expect((await upload(url, body)).status).toBeGreaterThanOrEqual(400)
    }
    expect((await upload(url, randomBytes(1000), 'text/html')).status).toBe(403)
    expect(await store.stat('up/2')).toBeNull()
    expect(await opened.leftovers()).toBe(0)
  })

  test('rejects a changed or expired address', async () => {
    const url = await store.uploadUrl('up/3', terms(4))
    const expired = await store.uploadUrl('up/3', terms(4, -10))
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const changed = [url.replace('up/3', 'up/4'), url.replace(/.$/, (c) => (c === '0' ? '1' : '0'))]
    for (const address of [...changed, expired, url.split('?')[0] ?? '']) {
      expect((await upload(address, Buffer.from('data'))).status).toBe(403)
    }
    expect(await store.stat('up/3')).toBeNull()
    expect(await store.stat('up/4')).toBeNull()
  })
})
