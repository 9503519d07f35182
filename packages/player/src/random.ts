/** Returns a number in [0, 1) for a seed, and the next seed: reproducible randomness (mulberry32). */
export function roll(seed: number): readonly [value: number, next: number] {
  const next = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(next ^ (next >>> 15), next | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return [((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, next]
}
