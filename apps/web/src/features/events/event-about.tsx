import type { EventDetails } from '@hypha/contract'
import { isVirtual } from '@hypha/contract/rules/events'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useMemo } from 'react'
import { artistHref } from '../../lib/routing/addresses.ts'
import { RichDescription } from '../../components/text/rich-description.tsx'
import { EventMap } from './map/event-map.tsx'
import { ArtistCalendar } from '../../components/calendars/artist-calendar.tsx'
import { MapLinks } from './map/map-links.tsx'
import { SeriesDates } from './series/series-dates.tsx'
import css from './events.module.css'

/** Description, line-up and map of an event. */
export function EventAbout({ event }: { event: EventDetails }) {
  const { t } = useTexts('events')
  const here = useMemo(() => [event], [event])
  const { latitude, longitude } = event
  const at =
    latitude === null || longitude === null || isVirtual(event) ? null : { latitude, longitude }
  return (
    <div className={css.parts} data-mapped={at !== null || undefined}>
      <div className={css.told}>
        {event.description !== '' && (
          <section aria-label={t('about')}>
            <RichDescription html={event.description} />
          </section>
        )}
        {event.lineUp.length > 0 && (
          <section aria-labelledby="line-up">
            <h2 className={css.title} id="line-up">
              {t('lineUp')}
            </h2>
            <ul className={css.lineUp}>
              {event.lineUp.map(({ name, identifier }) => (
                <li key={name} className={css.performer}>
                  {identifier === null ? (
                    <span className={css.act}>{name}</span>
                  ) : (
                    <Link className={css.act} href={artistHref({ identifier })}>
                      {name}
                    </Link>
                  )}
                  {identifier !== null && <ArtistCalendar artist={{ name, identifier }} />}
                </li>
              ))}
            </ul>
          </section>
        )}
        <SeriesDates event={event} />
      </div>
      {at && (
        <div className={css.place}>
          <EventMap events={here} highlighted={null} />
          <MapLinks {...at} />
        </div>
      )}
    </div>
  )
}
