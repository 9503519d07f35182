import type { OwnEvent } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { EyeOff } from 'lucide-react'
import { eventHref } from '../../../lib/routing/addresses.ts'
import { place } from '../../events/index.ts'
import css from './event-calendar.module.css'
import type { Hours } from './month.ts'

interface Props {
  event: OwnEvent
  hours: Hours
  /** Wide enough to also show the venue. */
  isWide?: boolean
}

/** An event on one day of the calendar, linked to its page. */
export function CalendarEvent({ event, hours, isWide }: Props) {
  const { t, format } = useTexts('dashboard')
  const { t: tShared } = useTexts('components')
  const time =
    hours.start ?? (hours.end ? t('events.until', { time: hours.end }) : t('events.allDay'))
  return (
    <Link
      className={css.event}
      href={eventHref(event.id)}
      data-hidden={event.isHidden || undefined}
    >
      <span className={css.time}>{time}</span> <span className={css.name}>{event.title}</span>
      {isWide && <span className={css.place}> {place(tShared, format, event)}</span>}
      {event.isHidden && (
        <span className={css.hidden}>
          <EyeOff size={14} aria-hidden /> {t(isWide ? 'events.hidden' : 'events.hiddenShort')}
        </span>
      )}
    </Link>
  )
}
