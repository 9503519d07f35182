import type { EventCard } from '@hypha/contract'
import type { Formats } from '@hypha/i18n/formats.ts'
import type { Translate } from '@hypha/i18n/instance.ts'

type When = Pick<EventCard, 'startsAt' | 'endsAt' | 'timeZone'>
type Where = Pick<EventCard, 'venue' | 'city' | 'country'>

/** `Sat, Dec 12, 2026, 22:00 – Sun, Dec 13, 2026, 08:00`, in the time zone of the event. */
export const fromTo = (format: Formats, { startsAt, endsAt, timeZone }: When): string =>
  format.range(startsAt, endsAt, {
    ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
  })

/** `Dec 12 – 13, 2026`. */
export const days = (format: Formats, { startsAt, endsAt, timeZone }: When): string =>
  format.range(startsAt, endsAt, { dateStyle: 'medium', timeZone })

/** `The Old Quarry, Évora, Portugal`, or that an event without a place is online. */
export const placeText = (
  t: Translate<'components'>,
  format: Formats,
  { venue, city, country }: Where,
): string => (country === '' ? t('online') : `${venue}, ${city}, ${format.country(country)}`)
