import type { Language } from './languages.ts'

/** Dates, numbers and amounts as the readers of a language write them. */
export interface Formats {
  language: Language
  /** Dollars with two decimals: `$8.00`, `8,00 $`. */
  money(dollars: number): string
  /** `1,204`; three decimals at most. */
  number(n: number): string
  /** A share between 0 and 1 as `12.5%`. */
  percent(share: number): string
  /** Bytes as `1.2 MB`: decimal units, as file managers show them. */
  bytes(n: number): string
  /** Seconds as whole minutes: `68 min`; below one minute as seconds. */
  minutes(seconds: number): string
  /** `Nov 22, 2026`, by the reader's own clock. */
  day(iso: string | Date): string
  /** `December 12, 2026`, by the clocks of a time zone. */
  longDate(iso: string | Date, timeZone: string): string
  /** `Dec 24, 2026, 18:00 (Asia/Kolkata)`, by the clocks of a time zone. */
  dateAndTime(iso: string | Date, timeZone: string): string
  /** `March 2026`, in UTC. */
  monthAndYear(iso: string | Date): string
  /** `Mar 2026`, in UTC, for columns. */
  shortMonthAndYear(iso: string | Date): string
  /** Any other date; formatters are made once for each set of options. */
  date(iso: string | Date, options: Intl.DateTimeFormatOptions): string
  /** A period, as short as the language writes it: `Dec 12 – 13, 2026`. */
  range(from: string | Date, to: string | Date, options: Intl.DateTimeFormatOptions): string
  /** `A, B and C`. */
  list(items: readonly string[]): string
  /** A country's name by its ISO 3166 code. */
  country(code: string): string
  /** Orders names as a dictionary of this language does; `9` comes before `10`. */
  compare(a: string, b: string): number
}

/** American English is what the specification is written in. */
const localeOf = (language: Language) => (language === 'en' ? 'en-US' : language)

/** Commas between thousands. Making the first `Intl.NumberFormat` takes a phone 60 ms, which a first visit can be spared. */
const grouped = (digits: string) => digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')

/** Browsers and Node differ in which spaces they put into dates, which would break hydration. */
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

/** The formats of a language; made once. */
export function formatsOf(language: Language): Formats {
  const formats = made.get(language) ?? createFormats(language)
  made.set(language, formats)
  return formats
}
