/** Formats of numbers. Pure: the same on server and browser. */

export const DASH = '–'

/** The unit of tempos, the same in every language. */
export const BPM = 'BPM'

/** Formats seconds as `m:ss`, or `h:mm:ss` from an hour on. */
export function clock(seconds: number): string {
  const all = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor(all / 60) % 60
  const hours = Math.floor(all / 3600)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`
}

/** Formats a tempo with at most one decimal, or an en dash. */
export const tempo = (bpm: number | null) =>
  bpm === null ? DASH : String(Math.round(bpm * 10) / 10)
