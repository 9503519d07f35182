import type { EventDetails } from '@hypha/contract'
import { USER_LINK_REL } from '@hypha/contract/limits'
import { isVirtual } from '@hypha/contract/rules/events'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { TintedHeader } from '@hypha/ui/music/tinted-header.tsx'
import { useNavigate } from '@tanstack/react-router'
import { Trans } from 'react-i18next'
import { CalendarPlus, Flag, Pencil, Ticket } from 'lucide-react'
import {
  calendarFileHref,
  eventFormHref,
  EVENTS_HREF,
  userHref,
} from '../../lib/routing/addresses.ts'
import { fromTo, placeText } from '../../lib/format/event-texts.ts'
import { useReport } from '../moderation/index.ts'
import { useFeature } from '../../lib/api/use-feature.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { LabelEmblem } from '../../components/people/emblem.tsx'
import { AttendButtons } from './attendance/attend-buttons.tsx'
import { CancelEvent } from './cancel-event.tsx'
import { RemoveEvent } from './remove-event.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'
import css from './events.module.css'

/** Title, time, place and actions of an event. */
export function EventHead({ event }: { event: EventDetails }) {
  const { t, format } = useTexts('events')
  const { t: tShared } = useTexts('components')
  const report = useReport()
  const navigate = useNavigate()
  const takesReports = useFeature('report')
  const isOwn = useSession()?.userId === event.owner.id
  const { id, title } = event
  return (
    <>
      {event.isHidden && (
        <div className={css.notice}>
          <Banner kind="warn">{t(isOwn ? 'hidden.own' : 'hidden.other')}</Banner>
        </div>
      )}
      {event.isCancelled && (
        <div className={css.notice}>
          <Banner kind="danger">
            <strong>{t('cancelled')}</strong>
            {event.cancellationNote !== '' && <p>{event.cancellationNote}</p>}
          </Banner>
        </div>
      )}
      <TintedHeader
        hue={undefined}
        image={<LabelEmblem label={{ title, logo: event.picture }} placement="page" />}
        kind={t(event.kind ? `kind.${event.kind}` : 'event')}
        title={<PageTitle>{title}</PageTitle>}
        facts={
          <>
            <Trans
              t={t}
              i18nKey="announcedBy"
              values={{ name: event.owner.fullName }}
              components={{ owner: <TextLink href={userHref(event.owner)}>{null}</TextLink> }}
            />
          </>
        }
        actions={
          <>
            {!event.isHidden && <AttendButtons event={event} />}
            {event.ticketUrl && (
              <ButtonLink
                variant="solid"
                href={event.ticketUrl}
                target="_blank"
                rel={USER_LINK_REL}
                icon={<Ticket size={16} aria-hidden />}
              >
                {t('tickets')}
              </ButtonLink>
            )}
            {!event.isHidden && (
              <ButtonLink
                href={calendarFileHref(id)}
                target="_self"
                icon={<CalendarPlus size={16} aria-hidden />}
              >
                {t('addToCalendar')}
              </ButtonLink>
            )}
            {event.mayEdit && (
              <>
                <ButtonLink href={eventFormHref(id)} icon={<Pencil size={16} aria-hidden />}>
                  {t('edit')}
                </ButtonLink>
                {!event.isCancelled && <CancelEvent event={event} />}
                <RemoveEvent
                  event={event}
                  onRemoved={() => navigate({ to: EVENTS_HREF, replace: true })}
                />
              </>
            )}
            <ShareButton title={title} />
            {!isOwn && takesReports && (
              <IconButton
                label={t('report')}
                onClick={() => report({ kind: 'event', targetId: id, title })}
              >
                <Flag size={20} aria-hidden />
              </IconButton>
            )}
          </>
        }
      >
        <dl className={css.facts}>
          <dt>{t('when')}</dt>
          <dd>
            {fromTo(format, event)}{' '}
            <span className={css.zone}>({event.timeZone.replaceAll('_', ' ')})</span>
          </dd>
          <dt>{t('where')}</dt>
          <dd>
            {placeText(tShared, format, event)}
            {isVirtual(event) && event.website && (
              <>
                {' · '}
                <Website href={event.website} />
              </>
            )}
          </dd>
          {event.priceNote && (
            <>
              <dt>{t('price')}</dt>
              <dd>{event.priceNote}</dd>
            </>
          )}
          {event.website && !isVirtual(event) && (
            <>
              <dt>{t('website')}</dt>
              <dd>
                <Website href={event.website} />
              </dd>
            </>
          )}
        </dl>
      </TintedHeader>
    </>
  )
}

const Website = ({ href }: { href: string }) => (
  <a className={css.link} href={href} target="_blank" rel={USER_LINK_REL}>
    {href.replace(/^https?:\/\//, '')}
  </a>
)
