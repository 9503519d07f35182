/** A longer pause between taps starts over. */
const PAUSE_MS = 2000
const TAPS = 9

/** The taps that count when one comes now. */
export const withTap = (taps: readonly number[], now: number): number[] =>
  [...(now - (taps.at(-1) ?? now) > PAUSE_MS ? [] : taps), now].slice(-TAPS)

/** The tempo of the last taps, or null while there are too few to tell. */
export function tempoOf(taps: readonly number[]): number | null {
  if (taps.length < 3) return null
  const perBeat = (taps.at(-1)! - taps[0]!) / (taps.length - 1)
  return Math.round(60_000 / perBeat)
}
