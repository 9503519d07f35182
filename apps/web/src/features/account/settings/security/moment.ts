import type { Formats } from '@hypha/i18n/formats.ts'

/** `Nov 27, 2026, 18:00`, by the reader's clock. */
export const moment = (format: Formats, iso: string): string =>
  format.date(iso, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
