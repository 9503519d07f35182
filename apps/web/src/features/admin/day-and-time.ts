import type { Formats } from '@hypha/i18n/formats.ts'

/** `Nov 27, 2026, 2:05 PM`, by the reader's own clock. */
export const dayAndTime = (format: Formats, iso: string): string =>
  format.date(iso, { dateStyle: 'medium', timeStyle: 'short' })
