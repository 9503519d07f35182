import type { Stream } from '@hypha/contract'

/** A stream needs so much more than its own rate, or the music would stop at the first hiccup. */
const MARGIN = 1.5

/** Until something was measured. */
const ASSUMED_BITS_PER_SECOND = 2_000_000

/** A shorter load says more about the cache than about the network. */
const LEAST_SECONDS = 0.05

/** After so many seconds of loading an earlier load counts half: one average that is quick, and one that is steady. */
const averages = [3, 9].map((halfLifeSeconds) => ({ halfLifeSeconds, bits: 0, seconds: 0 }))

/** How fast the last loads were, for every deck. */
export const network = {
  /** By the slower of the averages, so that one lucky load does not count for much. */
  get bitsPerSecond() {
    const rates = averages.map(({ bits, seconds }) => bits / seconds)
    return averages[0]!.seconds === 0 ? ASSUMED_BITS_PER_SECOND : Math.min(...rates)
  },
  tell: (bytes: number, tookMs: number) => {
    const took = Math.max(LEAST_SECONDS, tookMs / 1000)
    for (const average of averages) {
      const weight = 0.5 ** (took / average.halfLifeSeconds)
      average.bits = average.bits * weight + bytes * 8
      average.seconds = average.seconds * weight + took
    }
  },
}

/** The best of a track's streams that the network carries; else the smallest. From small to large. */
export function affordable(streams: readonly Stream[], bitsPerSecond: number): number {
  const fits = (stream: Stream) => stream.bitsPerSecond * MARGIN <= bitsPerSecond
  return Math.max(0, streams.findLastIndex(fits))
}
