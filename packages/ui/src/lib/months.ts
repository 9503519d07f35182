/** The locale is fixed, so that server and browser write the same. */
const LOCALE = 'en-US'

/** Made when a date is first written: it takes a phone 10 ms, and most pages show none. */
function inMonths(month: 'long' | 'short'): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (iso) => {
    format ??= new Intl.DateTimeFormat(LOCALE, { month, year: 'numeric', timeZone: 'UTC' })
    return format.format(new Date(iso))
  }
}

/** `March 2026`. */
export const monthAndYear = inMonths('long')

/** `Mar 2026`, for columns. */
export const shortMonthAndYear = inMonths('short')
