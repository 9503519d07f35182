const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]
/** The waits between the tries of a delivery. */
const WAITS_MS: readonly number[] = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR],
  ...[8 * HOUR, 10 * HOUR, 11 * HOUR, 12 * HOUR],
]
/** From the first try to the last: about two days. */
export const RETRY_SPAN_MS = WAITS_MS.reduce((total, each) => total + each, 0)

/** Returns how long to wait after a failed try, counted from 1; null after the last one. */
export const waitAfter = (attempt: number): number | null => WAITS_MS[attempt - 1] ?? null
