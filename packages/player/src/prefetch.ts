import type { Track } from '@hypha/contract'
import { headBytes, rangeOf } from './segments.ts'

/** A load that takes longer is not worth waiting for. */
export const WITHIN_MS = 8_000

/** The beginning of a track, requested before the player's code was loaded. */
export interface Prefetched {
  url: string
  answer: Promise<Response>
  askedAtMs: number
}

let prefetched: Prefetched | null = null

/**
 * Requests the beginning of a track while the player's code loads. Uses the best stream, because nothing is
 * measured yet.
 */
export function prefetch({ streams }: Track): void {
  const [best] = streams.toSorted((a, b) => b.bitsPerSecond - a.bitsPerSecond)
  if (!best || prefetched?.url === best.url) return
  const answer = fetch(best.url, {
    headers: rangeOf(headBytes(best)),
    signal: AbortSignal.timeout(WITHIN_MS),
  })
  // The consumer handles failures.
  answer.catch(() => {})
  prefetched = { url: best.url, answer, askedAtMs: performance.now() }
}

/** Returns the prefetched beginning, once. */
export function takePrefetched(url: string): Prefetched | null {
  const taken = prefetched?.url === url ? prefetched : null
  prefetched = null
  return taken
}
