import type { Formats } from '@hypha/i18n/formats.ts'

/** Formats as `Nov 27, 2026, 18:00` in the reader's time zone. */
export const moment = (format: Formats, iso: string): string =>
  format.date(iso, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
