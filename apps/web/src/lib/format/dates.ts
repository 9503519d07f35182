let format: Intl.DateTimeFormat | undefined

/** `Nov 22, 2026`. */
export function day(iso: string): string {
  // Made when first needed: it takes a phone longer than the rest of this page's modules.
  format ??= new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })
  return format.format(new Date(iso))
}

/** `December 12, 2026`, by the clocks that the date is meant for. The locale is fixed: server and browser agree. */
export const longDate = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(iso))
