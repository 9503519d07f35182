import type { EventDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useParams } from '@tanstack/react-router'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { isNotThere } from '../../../lib/api/api-error.ts'
import { eventTicketsHref } from '../../../lib/routing/ticket-addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { useOwnEvent } from '../manage/use-own-event.ts'
import { useTypes } from '../manage/use-types.ts'
import { CheckInForm } from './check-in-form.tsx'
import css from './door.module.css'

/** Checks in tickets at the door of an event, for its organizer. */
export function DoorPage() {
  const { t } = useTexts('tickets')
  const { id } = useParams({ from: '/event/$id/door' })
  const { data: event, error, isMissing, refetch } = useOwnEvent(id)
  useHead({ title: event ? `${t('door')}: ${event.title}` : t('door') })
  if (isMissing || isNotThere(error)) return <NotFound />
  if (error && !event) return <PageError error={error} reset={() => void refetch()} />
  if (!event) return <PagePending />
  return (
    <Frame>
      <div className={css.page}>
        <div className={css.top}>
          <div className={css.head}>
            <PageTitle>{t('door')}</PageTitle>
            <p className={css.event}>
              <TextLink href={eventTicketsHref(event.id)}>{event.title}</TextLink>
            </p>
          </div>
          <Count event={event} />
        </div>
        <CheckInForm event={event} />
      </div>
    </Frame>
  )
}

/** How many tickets are checked in, also at other doors. */
const COUNT_EVERY_MS = 30_000

function Count({ event }: { event: EventDetails }) {
  const { t, format } = useTexts('tickets')
  const { data } = useTypes(event.id, COUNT_EVERY_MS)
  if (!data) return null
  const sum = (of: 'checkedIn' | 'sold') => data.reduce((total, type) => total + type[of], 0)
  return (
    <p className={css.count}>
      <strong>{format.number(sum('checkedIn'))}</strong> / {format.number(sum('sold'))}{' '}
      <span className={css.label}>{t('door.checkedIn')}</span>
    </p>
  )
}
