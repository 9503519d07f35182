import type { Stream } from '@hypha/contract'
import { afterEach, expect, test, vi } from 'vitest'
import {
  isCheckedRecently,
  MUSIC_CACHE,
  PART_BYTES,
  readCheckedAt,
  readStored,
  writeCheckedAt,
} from '../../../lib/offline/music/stored-stream.ts'
import { deleteStream, storeStream, StreamRefused } from './music-files.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await caches.delete(MUSIC_CACHE)
})

const BYTES = Uint8Array.from(
  { length: 2 * PART_BYTES + 1_000 },
  (_, at) => (at * 7 + at / 255) % 251,
)
const PATH = '/media/streams/tracks/abc/high.mp4'
const STREAM: Stream = {
  quality: 'high',
  url: `${PATH}?expires=1&signature=x`,
  codec: 'mp4a.40.2',
  bitsPerSecond: 256_000,
  initBytes: 1_000,
  segmentBytes: [PART_BYTES, PART_BYTES],
  segmentSeconds: [30, 30],
}

/** Serves ranges of the bytes, except for those that begin in `refused`. */
function serves(refused: { from: number; by: 'status' | 'network' } | null = null) {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const range = new Headers(init?.headers).get('range')!
    asked.push(range)
    const [start, last] = range.slice('bytes='.length).split('-').map(Number) as [number, number]
    if (refused && start >= refused.from) {
      if (refused.by === 'network') return Promise.reject(new TypeError('Failed to fetch'))
      return Promise.resolve(new Response('', { status: 403 }))
    }
    return Promise.resolve(new Response(BYTES.slice(start, last + 1), { status: 206 }))
  })
  return asked
}
const stores = () => {
  const parts: number[] = []
  const done = storeStream(STREAM, {
    onPart: (bytes) => Promise.resolve(void parts.push(bytes)),
    isWanted: () => true,
  })
  return { parts, done }
}
const reads = async (start: number, end: number) => {
  const answer = await readStored(PATH, `bytes=${start}-${end - 1}`)
  return answer && new Uint8Array(await answer.arrayBuffer())
}

test('an interrupted download continues after the last part that was stored', async () => {
  serves({ from: PART_BYTES, by: 'network' })
  await expect(stores().done).rejects.toThrow(TypeError)
  vi.restoreAllMocks()
  const asked = serves()
  const { parts, done } = stores()
  await done
  expect(asked).toEqual([
    `bytes=${PART_BYTES}-${2 * PART_BYTES - 1}`,
    `bytes=${2 * PART_BYTES}-${BYTES.length - 1}`,
  ])
  expect(parts).toEqual([PART_BYTES, 2 * PART_BYTES, BYTES.length])
})

test('a refused part is not stored', async () => {
  serves({ from: 0, by: 'status' })
  await expect(stores().done).rejects.toThrow(StreamRefused)
  expect(await (await caches.open(MUSIC_CACHE)).keys()).toEqual([])
})

test('ranges are answered from the parts, whatever the signature, until the music must be checked', async () => {
  serves()
  await stores().done
  expect(await reads(0, 10)).toBeNull()
  await writeCheckedAt(new Date())
  expect(isCheckedRecently(await readCheckedAt(), new Date())).toBe(true)
  for (const [start, end] of [
    [0, 1_000],
    [PART_BYTES - 5, PART_BYTES + 5],
    [500, 2 * PART_BYTES + 500],
    [BYTES.length - 3, BYTES.length],
  ] as const)
    expect(await reads(start, end)).toEqual(BYTES.slice(start, end))
  expect(await reads(0, BYTES.length + 1)).toBeNull()
  expect(await readStored(PATH, null)).toBeNull()
  expect(await readStored('/media/streams/tracks/other/high.mp4', 'bytes=0-9')).toBeNull()

  await writeCheckedAt(new Date(Date.now() - 31 * 86_400_000))
  expect(await reads(0, 10)).toBeNull()
})

test('deleting a stream leaves nothing of it', async () => {
  serves()
  await stores().done
  await deleteStream(PATH, BYTES.length)
  expect(await (await caches.open(MUSIC_CACHE)).keys()).toEqual([])
})
