import type { EventCard } from '@hypha/contract'

type When = Pick<EventCard, 'startsAt' | 'endsAt' | 'timeZone'>
type Where = Pick<EventCard, 'venue' | 'city' | 'country'>

const between = ({ startsAt, endsAt, timeZone }: When, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).formatRange(
    new Date(startsAt),
    new Date(endsAt),
  )

/** `Sat, Dec 12, 2026, 22:00 – Sun, Dec 13, 2026, 08:00`, by the clocks at the place. */
export const fromTo = (when: When) =>
  between(when, {
    ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })

/** `Dec 12 – 13, 2026`. */
export const days = (when: When) => between(when, { dateStyle: 'medium' })

const countries = new Intl.DisplayNames('en', { type: 'region' })

export const countryName = (code: string) => countries.of(code) ?? code

/** `The Old Quarry, Évora, Portugal`. */
export const place = ({ venue, city, country }: Where) =>
  `${venue}, ${city}, ${countryName(country)}`
