import type { Track } from '@hypha/contract'
import { fetchUntilStalled, type Fetched } from './fetch-until-stalled.ts'
import { bestOf, headBytes, rangeOf } from './segments.ts'

let prefetched: { url: string; beginning: Promise<Fetched> } | null = null

/** Requests the beginning of a track while the player's code loads. */
export function prefetch(track: Track): void {
  const best = bestOf(track)
  if (!best || prefetched?.url === best.url) return
  const beginning = fetchUntilStalled(best.url, { headers: rangeOf(headBytes(best)) })
  // The consumer handles failures.
  beginning.catch(() => {})
  prefetched = { url: best.url, beginning }
}

/** Returns the prefetched beginning, once. */
export function takePrefetched(url: string): Promise<Fetched> | null {
  const taken = prefetched?.url === url ? prefetched.beginning : null
  prefetched = null
  return taken
}
