import type { Stream } from '@hypha/contract'

/** A stream needs so much more than its own rate, or the music would stop at the first hiccup. */
const MARGIN = 1.5

/** Until something was measured. */
const ASSUMED_BITS_PER_SECOND = 2_000_000

let measured: number | null = null

/** How fast the last loads were, for every deck. */
export const network = {
  get bitsPerSecond() {
    return measured ?? ASSUMED_BITS_PER_SECOND
  },
  tell: (bitsPerSecond: number) => {
    if (Number.isFinite(bitsPerSecond)) measured = bitsPerSecond
  },
}

/** The best of a song's streams that the network carries; else the smallest. From small to large. */
export function affordable(streams: readonly Stream[], bitsPerSecond: number): number {
  const fits = (stream: Stream) => stream.bitsPerSecond * MARGIN <= bitsPerSecond
  return Math.max(0, streams.findLastIndex(fits))
}
