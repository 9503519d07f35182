/** A longer pause between taps starts over. */
const PAUSE_MS = 2000
const TAPS = 9

/** Returns the taps that count, including one now. */
export const withTap = (taps: readonly number[], now: number): number[] =>
  [...(now - (taps.at(-1) ?? now) > PAUSE_MS ? [] : taps), now].slice(-TAPS)

/** Returns the tempo of the last taps, or null if there are too few. */
export function tempoOf(taps: readonly number[]): number | null {
  if (taps.length < 3) return null
  const perBeat = (taps.at(-1)! - taps[0]!) / (taps.length - 1)
  return Math.round(60_000 / perBeat)
}
