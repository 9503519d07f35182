const MINUTE_MS = 60_000

const part = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`

/** `Unavailable in 2 Days 3 Hours 5 Minutes`; `Unavailable` after that, or without an end (RS-06). */
export function unavailableIn(timerEnd: string | null, now: number): string {
  const left = timerEnd === null ? 0 : Math.ceil((Date.parse(timerEnd) - now) / MINUTE_MS)
  if (left <= 0) return 'Unavailable'
  const [days, hours, minutes] = [Math.floor(left / 1440), Math.floor(left / 60) % 24, left % 60]
  return `Unavailable in ${part(days, 'Day')} ${part(hours, 'Hour')} ${part(minutes, 'Minute')}`
}
