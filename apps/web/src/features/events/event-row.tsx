import type { EventCard } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { LabelEmblem } from '../../components/people/emblem.tsx'
import { eventHref } from '../../lib/routing/addresses.ts'
import { fromTo, placeText } from '../../lib/format/event-texts.ts'
import { AttendButtons } from './attendance/attend-buttons.tsx'
import css from './events.module.css'

/** Maximum number of names in a row. The event's page shows all. */
const NAMES = 6

/** An event in a list: title, time, place and line-up. */
export function EventRow({ event }: { event: EventCard }) {
  const { t, format } = useTexts('events')
  const { t: tShared } = useTexts('components')
  const names = event.lineUp.slice(0, NAMES).map(({ name }) => name)
  const more = event.lineUp.length - names.length
  return (
    <article className={css.row}>
      <div className={css.emblem}>
        <LabelEmblem label={{ title: event.title, logo: event.picture }} />
      </div>
      <div className={css.about}>
        <h2 className={css.name}>
          <TextLink href={eventHref(event.id)}>{event.title}</TextLink>
        </h2>
        <p className={css.when}>
          {event.isCancelled && <strong className={css.cancelled}>{t('cancelled.short')} </strong>}
          {fromTo(format, event)}
        </p>
        <p className={css.where}>{placeText(tShared, format, event)}</p>
        {names.length > 0 && (
          <p className={css.where}>
            {more > 0
              ? t('namesAndMore', { names: names.join(', '), count: more })
              : names.join(', ')}
          </p>
        )}
        {!event.isCancelled && (
          <div className={css.attend}>
            <AttendButtons event={event} size="small" />
          </div>
        )}
      </div>
    </article>
  )
}
