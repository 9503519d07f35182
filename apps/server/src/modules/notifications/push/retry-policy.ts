const [MINUTE, HOUR] = [60, 3_600]
/** The waits between tries: about a day, after which a notification is no longer sent. FCM asks for 10 seconds at least. */
const WAITS_SECONDS: readonly number[] = [10, MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 8 * HOUR]

/** Returns how long to wait after a failed try, counted from 1; null after the last one. */
export const waitSecondsAfter = (attempt: number): number | null =>
  WAITS_SECONDS[attempt - 1] ?? null
