import type { EventDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useParams } from '@tanstack/react-router'
import { DoorOpen } from 'lucide-react'
import { BetaGate } from '../../../components/dialogs/beta-gate.tsx'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { isNotThere } from '../../../lib/api/api-error.ts'
import { eventHref } from '../../../lib/routing/addresses.ts'
import { doorHref } from '../../../lib/routing/ticket-addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { GuestList } from '../guests/guest-list.tsx'
import { AttendeeList } from './attendee-list.tsx'
import { DoorSettings } from './door-settings.tsx'
import { EventCapacity } from './event-capacity.tsx'
import { EventRefunds } from './event-refunds.tsx'
import css from './manage.module.css'
import { TicketSettings } from './ticket-settings.tsx'
import { TypeList } from './type-list.tsx'
import { useOwnEvent } from './use-own-event.ts'

/** The ticket types and attendees of an event, for its organizer. */
export const ManageTicketsPage = () => (
  <BetaGate what="events">
    <ManageTickets />
  </BetaGate>
)

function ManageTickets() {
  const { t } = useTexts('tickets')
  const { id } = useParams({ from: '/event/$id/tickets' })
  const { data: event, error, isMissing, refetch } = useOwnEvent(id)
  useHead({ title: event ? `${t('manage')}: ${event.title}` : t('manage') })
  if (isMissing || isNotThere(error)) return <NotFound />
  if (error && !event) return <PageError error={error} reset={() => void refetch()} />
  if (!event) return <PagePending />
  return (
    <Frame>
      <div className={css.page}>
        <ManageHead event={event} />
        {event.isCancelled && <EventRefunds event={event} />}
        <TypeList event={event} />
        <EventCapacity event={event} />
        <DoorSettings event={event} />
        <TicketSettings event={event} />
        <GuestList event={event} />
        <AttendeeList event={event} />
      </div>
    </Frame>
  )
}

function ManageHead({ event }: { event: EventDetails }) {
  const { t } = useTexts('tickets')
  return (
    <div className={css.top}>
      <div>
        <PageTitle>{t('manage')}</PageTitle>
        <p className={css.event}>
          <TextLink href={eventHref(event.id)}>{event.title}</TextLink>
        </p>
      </div>
      <ButtonLink href={doorHref(event.id)} icon={<DoorOpen size={16} aria-hidden />}>
        {t('door')}
      </ButtonLink>
    </div>
  )
}
