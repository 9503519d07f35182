export type Random = () => number

/** Returns a generator of numbers from 0 to 1, deterministic for the same text on every machine. */
export function randomFrom(seed: string): Random {
  let state = 2166136261
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(random: Random, choices: readonly [T, ...T[]]): T =>
  choices[Math.floor(random() * choices.length)] ?? choices[0]
export const between = (random: Random, low: number, high: number) => low + random() * (high - low)
export const chance = (random: Random, likely: number) => random() < likely
