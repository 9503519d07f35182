/** Figures as people read them. Pure: server and browser write the same. */

/** Commas between thousands, not in what follows a point; making the first `Intl.NumberFormat` takes a phone 60 ms. */
const grouped = (digits: string) => digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

export const DASH = '–'

/** The unit of tempos, the same in every language. */
export const BPM = 'BPM'

/** Seconds as `m:ss`, or `h:mm:ss` from an hour on. */
export function clock(seconds: number): string {
  const all = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor(all / 60) % 60
  const hours = Math.floor(all / 3600)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`
}

/** Dollars with two decimals: `$8.00`. */
export const money = (amount: number) =>
  `${amount < 0 ? '-' : ''}$${grouped(Math.abs(amount).toFixed(2))}`

/** `1,204`; of a fraction three digits at most. */
export const count = (n: number) => grouped(String(Math.round(n * 1000) / 1000))

/** A count with its word: `1 track`, `9 tracks`. */
export const plural = (n: number, one: string, many = `${one}s`) =>
  `${count(n)} ${n === 1 ? one : many}`

/** Seconds as whole minutes: `68 min`; below one minute it says seconds. */
export const minutes = (seconds: number) =>
  seconds < 60 ? `${Math.round(seconds)} s` : `${count(Math.round(seconds / 60))} min`

/** A tempo without needless decimals, or an en dash. */
export const tempo = (bpm: number | null) =>
  bpm === null ? DASH : String(Math.round(bpm * 10) / 10)
