import type { Track } from '@hypha/contract'
import { headBytes, rangeOf } from './segments.ts'

/** No load takes longer than this and is still worth waiting for. */
export const WITHIN_MS = 8_000

/** The beginning of a track that was asked for before the player's code was there. */
export interface Prefetched {
  url: string
  answer: Promise<Response>
  askedAtMs: number
}

let prefetched: Prefetched | null = null

/** Asks for the beginning of a track while the player's code is on its way. Nothing is measured yet: the best stream. */
export function prefetch({ streams }: Track): void {
  const [best] = streams.toSorted((a, b) => b.bitsPerSecond - a.bitsPerSecond)
  if (!best || prefetched?.url === best.url) return
  const answer = fetch(best.url, {
    headers: rangeOf(headBytes(best)),
    signal: AbortSignal.timeout(WITHIN_MS),
  })
  // The caller that takes it handles a failure.
  answer.catch(() => {})
  prefetched = { url: best.url, answer, askedAtMs: performance.now() }
}

/** What was asked for ahead, once. */
export function takePrefetched(url: string): Prefetched | null {
  const taken = prefetched?.url === url ? prefetched : null
  prefetched = null
  return taken
}
