import type { Stream } from '@hypha/contract'
import {
  coverKey,
  MUSIC_CACHE,
  PART_BYTES,
  partKey,
} from '../../../lib/offline/music/stored-stream.ts'

/** The server refused a part of a stream, for example because its address has expired. */
export class StreamRefused extends Error {}

/** Returns the size of a stream's file. */
export const streamBytes = ({ initBytes, segmentBytes }: Stream): number =>
  segmentBytes.reduce((sum, bytes) => sum + bytes, initBytes)

/** Returns the path of a stream, which identifies its file. */
export const streamPath = ({ url }: Stream): string => new URL(url, location.href).pathname

/**
 * Stores a stream, part by part, and continues where an earlier attempt ended. Calls `onPart` with the bytes stored so
 * far. Rejects with StreamRefused, a QuotaExceededError, or a TypeError without a network.
 */
export async function storeStream(
  stream: Stream,
  { onPart, isWanted }: { onPart: (bytes: number) => Promise<void>; isWanted: () => boolean },
): Promise<void> {
  const cache = await caches.open(MUSIC_CACHE)
  const path = streamPath(stream)
  const bytes = streamBytes(stream)
  for (let index = 0; index * PART_BYTES < bytes && isWanted(); index++) {
    const start = index * PART_BYTES
    const end = Math.min(start + PART_BYTES, bytes)
    const key = partKey(path, index)
    if (!(await cache.match(key))) {
      const answer = await fetch(stream.url, {
        cache: 'no-store',
        headers: { range: `bytes=${start}-${end - 1}` },
      })
      const body = answer.ok ? await answer.blob() : null
      if (body?.size !== end - start) throw new StreamRefused(String(answer.status))
      await cache.put(key, new Response(body, { headers: { 'content-type': 'audio/mp4' } }))
    }
    await onPart(end)
  }
}

/** Deletes a stored stream. */
export async function deleteStream(path: string, bytes: number): Promise<void> {
  const cache = await caches.open(MUSIC_CACHE)
  for (let index = 0; index * PART_BYTES < bytes; index++) await cache.delete(partKey(path, index))
}

/** Stores a cover. Without it, its colors are shown. */
export async function storeCover(base: string): Promise<void> {
  const key = coverKey(base)
  if (new URL(key, location.href).origin !== location.origin) return
  const cache = await caches.open(MUSIC_CACHE)
  if (await cache.match(key)) return
  await cache.add(key).catch(() => undefined)
}

export async function deleteCover(base: string): Promise<void> {
  const cache = await caches.open(MUSIC_CACHE)
  await cache.delete(coverKey(base))
}
