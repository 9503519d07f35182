/** `December 12, 2026`, by the clocks that the date is meant for. The locale is fixed: server and browser agree. */
export const longDate = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(iso))
