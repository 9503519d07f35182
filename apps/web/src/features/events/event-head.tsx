import type { EventDetails } from '@hypha/contract'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { WashedHead } from '@hypha/ui/music/washed-head.tsx'
import { CalendarPlus, Flag, Pencil, Ticket } from 'lucide-react'
import { userHref } from '../../lib/addresses.ts'
import { eventFormHref, eventHref } from '../../lib/event-addresses.ts'
import { fromTo, place } from '../../lib/event-words.ts'
import { useReport } from '../../lib/reporting.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useFeature } from '../../lib/use-feature.ts'
import { useSession } from '../../lib/use-session.ts'
import { LabelEmblem } from '../../music/emblem.tsx'
import { ShareButton } from '../../music/share-button.tsx'
import { PageTitle } from '../../shell/page-frame.tsx'
import { calendarFile } from './calendar-file.ts'
import css from './events.module.css'
import { RemoveEvent } from './remove-event.tsx'

/** What it is, when and where, and what can be done about it. */
export function EventHead({ event }: { event: EventDetails }) {
  const report = useReport()
  const takesReports = useFeature('report')
  const isOwn = useSession()?.userId === event.owner.id
  const { id, title } = event
  const keep = () => {
    const url = new URL(eventHref(id), location.origin).href
    saveFile(`${title}.ics`, calendarFile(event, url, new Date()), 'text/calendar')
  }
  return (
    <>
      {event.isHidden && (
        <Banner kind="warn">
          Moderators have hidden this event: only{' '}
          {isOwn ? 'you and admins' : 'its owner and admins'} see it.
        </Banner>
      )}
      <WashedHead
        hue={undefined}
        image={<LabelEmblem label={{ title, logo: event.picture }} place="page" />}
        kind="Event"
        title={<PageTitle>{title}</PageTitle>}
        facts={
          <>
            announced by <TextLink href={userHref(event.owner)}>{event.owner.fullName}</TextLink>
          </>
        }
        actions={
          <>
            {event.ticketUrl && (
              <ButtonLink
                variant="solid"
                href={event.ticketUrl}
                target="_blank"
                rel="noopener nofollow ugc"
                icon={<Ticket size={16} aria-hidden />}
              >
                Tickets
              </ButtonLink>
            )}
            <Button icon={<CalendarPlus size={16} aria-hidden />} onClick={keep}>
              Add to calendar
            </Button>
            {event.mayEdit && (
              <>
                <ButtonLink href={eventFormHref(id)} icon={<Pencil size={16} aria-hidden />}>
                  Edit
                </ButtonLink>
                <RemoveEvent event={event} />
              </>
            )}
            <ShareButton title={title} />
            {!isOwn && takesReports && (
              <IconButton
                label="Report"
                onClick={() => report({ kind: 'event', targetId: id, title })}
              >
                <Flag size={20} aria-hidden />
              </IconButton>
            )}
          </>
        }
      >
        <dl className={css.facts}>
          <dt>When</dt>
          <dd>
            {fromTo(event)}{' '}
            <span className={css.zone}>({event.timeZone.replaceAll('_', ' ')})</span>
          </dd>
          <dt>Where</dt>
          <dd>{place(event)}</dd>
          {event.priceNote && (
            <>
              <dt>Price</dt>
              <dd>{event.priceNote}</dd>
            </>
          )}
          {event.website && (
            <>
              <dt>Website</dt>
              <dd>
                <a
                  className={css.link}
                  href={event.website}
                  target="_blank"
                  rel="noopener nofollow ugc"
                >
                  {event.website.replace(/^https?:\/\//, '')}
                </a>
              </dd>
            </>
          )}
        </dl>
      </WashedHead>
    </>
  )
}
