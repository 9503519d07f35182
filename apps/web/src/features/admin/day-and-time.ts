import type { Formats } from '@hypha/i18n/formats.ts'

/** Formats as `Nov 27, 2026, 2:05 PM` in the reader's time zone. */
export const dayAndTime = (format: Formats, iso: string): string =>
  format.date(iso, { dateStyle: 'medium', timeStyle: 'short' })
