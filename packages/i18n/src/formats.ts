import type { Language } from './languages.ts'

/** Formats dates, numbers and amounts in a language. */
export interface Formats {
  language: Language
  /** Dollars with two decimals: `$8.00`, `8,00 $`. */
  money(dollars: number): string
  /** `1,204`; at most three decimals. */
  number(n: number): string
  /** A fraction between 0 and 1 as `12.5%`. */
  percent(share: number): string
  /** Bytes as `1.2 MB`, in decimal units like file managers. */
  bytes(n: number): string
  /** Seconds as whole minutes: `68 min`; below one minute as seconds. */
  minutes(seconds: number): string
  /** `Nov 22, 2026`, in the reader's time zone. */
  day(iso: string | Date): string
  /** `December 12, 2026`, in the given time zone. */
  longDate(iso: string | Date, timeZone: string): string
  /** `Dec 24, 2026, 18:00 (Asia/Kolkata)`, in the given time zone. */
  dateAndTime(iso: string | Date, timeZone: string): string
  /** `March 2026`, in UTC. */
  monthAndYear(iso: string | Date): string
  /** `Mar 2026`, in UTC, for columns. */
  shortMonthAndYear(iso: string | Date): string
  /** Any other date. Formatters are cached per set of options. */
  date(iso: string | Date, options: Intl.DateTimeFormatOptions): string
  /** A period, abbreviated as the language does: `Dec 12 – 13, 2026`. */
  range(from: string | Date, to: string | Date, options: Intl.DateTimeFormatOptions): string
  /** `A, B and C`. */
  list(items: readonly string[]): string
  /** A country's name by its ISO 3166 code. */
  country(code: string): string
  /** Collates names as the language does; `9` comes before `10`. */
  compare(a: string, b: string): number
}

/** The specification uses American English. */
const localeOf = (language: Language) => (language === 'en' ? 'en-US' : language)

/**
 * Inserts commas between thousands. Creating the first `Intl.NumberFormat` takes a phone 60 ms, which this
 * avoids on a first visit.
 */
const grouped = (digits: string) => digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

/** Browsers and Node use different spaces in dates, which would break hydration. */
const plainSpaces = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ')

function createFormats(language: Language): Formats {
  const locale = localeOf(language)
  const numbers = new Map<string, Intl.NumberFormat>()
  const dates = new Map<string, Intl.DateTimeFormat>()
  const asNumber = (n: number, options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options)
    const format = numbers.get(key) ?? new Intl.NumberFormat(locale, options)
    numbers.set(key, format)
    return format.format(n)
  }
  const dateFormat = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options)
    const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, options)
    dates.set(key, format)
    return format
  }
  const date = (iso: string | Date, options: Intl.DateTimeFormatOptions) =>
    plainSpaces(dateFormat(options).format(new Date(iso)))
  let lists: Intl.ListFormat | undefined
  let countries: Intl.DisplayNames | undefined
  let order: Intl.Collator | undefined
  return {
    language,
    money: (dollars) =>
      language === 'en'
        ? `${dollars < 0 ? '-' : ''}$${grouped(Math.abs(dollars).toFixed(2))}`
        : plainSpaces(asNumber(dollars, { style: 'currency', currency: 'USD' })),
    number: (n) =>
      language === 'en'
        ? grouped(String(Math.round(n * 1000) / 1000))
        : asNumber(n, { maximumFractionDigits: 3 }),
    percent: (share) =>
      plainSpaces(asNumber(share, { style: 'percent', maximumFractionDigits: 1 })),
    bytes: (n) => {
      const units = ['B', 'kB', 'MB', 'GB'] as const
      const step = n < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(n) / 3))
      const value = n / 1000 ** step
      const digits = step === 0 || value >= 100 ? 0 : 1
      return `${asNumber(value, { maximumFractionDigits: digits })} ${units[step]}`
    },
    minutes: (seconds) => {
      const isShort = seconds < 60
      return plainSpaces(
        asNumber(Math.round(isShort ? seconds : seconds / 60), {
          style: 'unit',
          unit: isShort ? 'second' : 'minute',
          unitDisplay: 'short',
        }),
      )
    },
    day: (iso) => date(iso, { day: 'numeric', month: 'short', year: 'numeric' }),
    longDate: (iso, timeZone) => date(iso, { dateStyle: 'long', timeZone }),
    dateAndTime: (iso, timeZone) =>
      `${date(iso, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone })} (${timeZone.replaceAll('_', ' ')})`,
    monthAndYear: (iso) => date(iso, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    shortMonthAndYear: (iso) => date(iso, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    date,
    range: (from, to, options) =>
      plainSpaces(dateFormat(options).formatRange(new Date(from), new Date(to))),
    list: (items) => (lists ??= new Intl.ListFormat(locale)).format(items),
    country: (code) =>
      (countries ??= new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code,
    compare: (a, b) => (order ??= new Intl.Collator(locale, { numeric: true })).compare(a, b),
  }
}

const made = new Map<Language, Formats>()

/** Returns the cached formats of a language. */
export function formatsOf(language: Language): Formats {
  const formats = made.get(language) ?? createFormats(language)
  made.set(language, formats)
  return formats
}
