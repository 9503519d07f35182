import type { Stream } from '@hypha/contract'

/** Required headroom over a stream's bitrate, so that small hiccups don't stop the music. */
const MARGIN = 1.5

/** Used before the first measurement. */
const ASSUMED_BITS_PER_SECOND = 2_000_000

/** Shorter loads measure the cache rather than the network. */
const LEAST_SECONDS = 0.05

/** Exponential averages with a short and a long half-life, in seconds of loading. */
const averages = [3, 9].map((halfLifeSeconds) => ({ halfLifeSeconds, bits: 0, seconds: 0 }))

/** Recent transfer rate across all decks. */
export const network = {
  /** The lower of the averages, so that a single fast load doesn't count for much. */
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

/**
 * Returns the index of the best stream the network can carry, else of the smallest. Streams are sorted from
 * small to large.
 */
export function affordable(streams: readonly Stream[], bitsPerSecond: number): number {
  const fits = (stream: Stream) => stream.bitsPerSecond * MARGIN <= bitsPerSecond
  return Math.max(0, streams.findLastIndex(fits))
}
