/** Deterministic numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Integers below `count` with an approximate Zipf distribution, small ones most often. */
export const skewed = (random: () => number, count: number): number =>
  Math.min(count - 1, Math.floor(count ** random() - 1))

/** Returns a number with a mean of 1, such as the time between independent events. */
export const exponential = (random: () => number): number => -Math.log(1 - random())
