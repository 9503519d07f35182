import type { EventDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useState } from 'react'
import { eventHref } from '../../../lib/routing/addresses.ts'
import css from './series.module.css'

/** Links to the other dates of a repeated event. Past ones are left out. */
export function SeriesDates({ event }: { event: EventDetails }) {
  const { t, format } = useTexts('events')
  const [now] = useState(() => new Date().toISOString())
  const others = event.series.filter(({ id, startsAt }) => id !== event.id && startsAt > now)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="dates">
      <h2 className={css.title} id="dates">
        {t('series.title')}
      </h2>
      <ul className={css.dates}>
        {others.map(({ id, startsAt, isCancelled }) => (
          <li key={id}>
            <Link
              className={css.date}
              href={eventHref(id)}
              data-cancelled={isCancelled || undefined}
            >
              {format.date(startsAt, {
                ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
                timeZone: event.timeZone,
              })}
              {isCancelled && <span className={css.cancelled}> {t('cancelled.short')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
