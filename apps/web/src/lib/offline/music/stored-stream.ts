/**
 * Streams that this browser stores: parts of the file in the Cache Storage, from which the service worker answers the
 * player's requests for ranges. Nothing else is needed for playing without a network.
 */
export const MUSIC_CACHE = 'music'
export const STREAMS = '/media/streams/'
/** A part can be requested at once (`RANGE_MAX_BYTES` of the server), and an interrupted download continues after it. */
export const PART_BYTES = 1024 * 1024
/** Without a network, stored music plays this long after the server was last asked what the user may keep. */
export const OFFLINE_DAYS_MAX = 30
const DAY_MS = 86_400_000
/** Holds the time of that. */
const CHECKED_KEY = `${STREAMS}checked`

/** The key of a part in the cache. `path` has no signature, because stored files outlive it. */
export const partKey = (path: string, index: number) => `${path}?part=${index}`

const stored = (key: string) => caches.match(key, { cacheName: MUSIC_CACHE, ignoreVary: true })

/** Remembers that the server has just said what the user may keep. */
export async function writeCheckedAt(now: Date): Promise<void> {
  const cache = await caches.open(MUSIC_CACHE)
  await cache.put(CHECKED_KEY, new Response(now.toISOString()))
}

/** Returns when the server was last asked, or null. */
export async function readCheckedAt(): Promise<Date | null> {
  const answer = await stored(CHECKED_KEY)
  return answer ? new Date(await answer.text()) : null
}

/** Whether stored music may be played now. A clock that was turned back doesn't help for long. */
export const isCheckedRecently = (checkedAt: Date | null, now: Date): boolean =>
  checkedAt !== null && Math.abs(now.getTime() - checkedAt.getTime()) <= OFFLINE_DAYS_MAX * DAY_MS

/** The parts that contain a range of bytes (the end is exclusive), and what is needed of each. */
export function partsOf(start: number, end: number) {
  const parts: { index: number; from: number; to: number }[] = []
  for (let index = Math.floor(start / PART_BYTES); index * PART_BYTES < end; index++) {
    const offset = index * PART_BYTES
    parts.push({
      index,
      from: Math.max(0, start - offset),
      to: Math.min(PART_BYTES, end - offset),
    })
  }
  return parts
}

const RANGE = /^bytes=(\d{1,12})-(\d{1,12})$/

/** Answers a request for a range of a stream from the store; null if it isn't stored or may no longer be played. */
export async function readStored(path: string, range: string | null): Promise<Response | null> {
  const [, first, last] = RANGE.exec(range ?? '') ?? []
  if (first === undefined || last === undefined) return null
  const [start, end] = [Number(first), Number(last) + 1]
  const pieces: Blob[] = []
  for (const { index, from, to } of partsOf(start, end)) {
    const part = await (await stored(partKey(path, index)))?.blob()
    if (!part || part.size < to) return null
    pieces.push(part.slice(from, to))
  }
  if (!isCheckedRecently(await readCheckedAt(), new Date())) return null
  const body = new Blob(pieces)
  return new Response(body, {
    status: 206,
    headers: {
      'content-type': 'audio/mp4',
      'content-length': String(body.size),
      'content-range': `bytes ${start}-${last}/*`,
    },
  })
}

const COVER = /^\/media\/pictures\/.*-\d+\.(avif|webp|jpg)$/

export const isCover = (path: string) => COVER.test(path)

/** The key of the one size of a cover that is stored, by the path of any size, or by its base. */
export const coverKey = (path: string) => `${path.replace(/-\d+\.(avif|webp|jpg)$/, '')}-320.avif`

export const readStoredCover = (path: string) => stored(coverKey(path))
