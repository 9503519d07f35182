import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Failure } from '../../../components/page/failure.tsx'
import { EVENTS_HREF, eventHref } from '../../../lib/routing/addresses.ts'
import { days, place } from '../../events/index.ts'
import css from './following.module.css'
import { useFollowedEvents } from './use-following.ts'

const SHOWN = 6

/** Events of followed artists, soonest first. Renders nothing if there are none or the address isn't verified. */
export function FollowedEvents() {
  const { t, format } = useTexts('community')
  const { t: tShared } = useTexts('components')
  const { data, error, refetch } = useFollowedEvents()
  const events = data?.['hydra:member']
  if (events ? events.length === 0 : !error) return null
  return (
    <section className={css.feed} aria-labelledby="followed-events">
      <h2 className={css.title} id="followed-events">
        {t('events')}
      </h2>
      {events ? (
        <ul className={css.list}>
          {events.slice(0, SHOWN).map((event) => (
            <li key={event.id} className={css.event}>
              <TextLink href={eventHref(event.id)}>{event.title}</TextLink>
              <p className={css.facts}>
                {days(format, event)} · {place(tShared, format, event)}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
      {events && events.length > SHOWN && <TextLink href={EVENTS_HREF}>{t('events.all')}</TextLink>}
    </section>
  )
}
