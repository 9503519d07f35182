import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useNavigate, useParams } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { isNotThere, unreachable } from '../../../lib/api/api-error.ts'
import { useOfflinePage } from '../../../lib/offline/use-offline-page.ts'
import { eventHref } from '../../../lib/routing/addresses.ts'
import { eventTicketsHref } from '../../../lib/routing/ticket-addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import type { SavedDoor } from '../offline/database.ts'
import { CheckInForm } from './check-in-form.tsx'
import { forgetDoor } from './device/door-storage.ts'
import { useDoorDevice } from './device/use-door-device.ts'
import { DoorCounts } from './door-counts.tsx'
import { forgetDoorLink, readDoorLink } from './door-link.ts'
import { DoorStatus } from './door-status.tsx'
import { LinkGone } from './link-gone.tsx'
import css from './door.module.css'

/** Checks in tickets at the door of an event, for its organizer and helpers with a link, also without a network. */
export function DoorPage() {
  const { id } = useParams({ from: '/event/$id/door' })
  const eventId = Number(id)
  if (!(Number.isInteger(eventId) && eventId > 0)) return <NotFound />
  return <DoorOf key={id} eventId={eventId} link={readDoorLink(id)} />
}

interface DoorOfProps {
  eventId: number
  /** The secret of a helper. */
  link: string | null
}

function DoorOf({ eventId, link }: DoorOfProps) {
  const { t } = useTexts('tickets')
  const [device, state] = useDoorDevice(eventId, link)
  const { door, tickets, waiting, isOnline, refusal } = state
  useHead({ title: door ? `${t('door')}: ${door.event.title}` : t('door') })
  useOfflinePage()
  if (refusal && link !== null && isNotThere(refusal))
    return <LinkGone waiting={waiting} onClose={() => forgetDoorLink(eventId)} />
  if (refusal) return <PageError error={refusal} reset={() => void device.sync()} />
  if (!door && isOnline === false)
    return <PageError error={unreachable()} reset={() => void device.sync()} />
  if (!door) return <PagePending />
  return (
    <Frame>
      <div className={css.page}>
        <div className={css.top}>
          <DoorHead door={door} link={link} isIdle={waiting === 0} />
          <DoorCounts door={door} tickets={tickets} />
        </div>
        <DoorStatus state={state} door={door} />
        <CheckInForm device={device} door={door} tickets={tickets} />
      </div>
    </Frame>
  )
}

interface DoorHeadProps {
  door: SavedDoor
  link: string | null
  /** No scan waits to be sent. */
  isIdle: boolean
}

function DoorHead({ door: { event, doorName }, link, isIdle }: DoorHeadProps) {
  const { t } = useTexts('tickets')
  const navigate = useNavigate()
  const leave = async () => {
    forgetDoorLink(event.id)
    await forgetDoor('device', event.id).catch(() => undefined)
    await navigate({ to: eventHref(event.id) })
  }
  return (
    <div className={css.head}>
      <PageTitle>{t('door')}</PageTitle>
      <p className={css.event}>
        {link === null ? (
          <TextLink href={eventTicketsHref(event.id)}>{event.title}</TextLink>
        ) : (
          event.title
        )}
      </p>
      {link !== null && (
        <p className={css.helper}>
          {doorName}
          {isIdle && (
            <Button
              size="small"
              variant="quiet"
              icon={<LogOut size={16} aria-hidden />}
              onClick={() => void leave()}
            >
              {t('door.leave')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
