/** Returns the last second of a day like `2026-12-24` in this browser's time zone as ISO; null for no day. */
export const endOfDay = (day: string): string | null => momentOf(day, '23:59:59')

/** Returns the start of a day, or null for no day. */
export const startOfDay = (day: string): string | null => momentOf(day, '00:00:00')

function momentOf(day: string, time: string): string | null {
  const moment = new Date(`${day}T${time}`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
