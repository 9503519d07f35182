import type { EventDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { DoorOpen, Ticket } from 'lucide-react'
import { Failure } from '../../../components/page/failure.tsx'
import { doorHref, eventTicketsHref } from '../../../lib/routing/ticket-addresses.ts'
import { refundText } from '../../../lib/format/refund-text.ts'
import { AccessCode } from './access-code.tsx'
import { OfferRow } from './offer-row.tsx'
import css from './offers.module.css'
import type { useOffers } from './use-offers.ts'

interface TicketSectionProps {
  event: Pick<EventDetails, 'id' | 'mayEdit' | 'timeZone'>
  /** The access code in the URL. */
  code: string | undefined
  query: ReturnType<typeof useOffers>
}

/** The ticket types of an event, to buy or to get for free. Renders nothing if there are none. */
export function TicketSection({ event, code, query }: TicketSectionProps) {
  const { t } = useTexts('tickets')
  const { t: tShared } = useTexts('components')
  const { data, error, refetch } = query
  const offers = data?.items ?? []
  const hasHidden = data?.hasHidden === true
  if (data && offers.length === 0 && !hasHidden && !event.mayEdit) return null
  const isTaxed = offers.some(({ price, state }) => price > 0 && state !== 'ended')
  return (
    <section className={css.section} aria-labelledby="event-tickets">
      <div className={css.top}>
        <h2 className={css.title} id="event-tickets">
          {t('title')}
        </h2>
        {event.mayEdit && (
          <div className={css.links}>
            <ButtonLink
              size="small"
              href={eventTicketsHref(event.id)}
              icon={<Ticket size={16} aria-hidden />}
            >
              {t('manage')}
            </ButtonLink>
            <ButtonLink
              size="small"
              href={doorHref(event.id)}
              icon={<DoorOpen size={16} aria-hidden />}
            >
              {t('door')}
            </ButtonLink>
          </div>
        )}
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : (
        <>
          {offers.length === 0 && !hasHidden && <p className={css.note}>{t('none.organizer')}</p>}
          {offers.length > 0 && (
            <ul className={css.list} aria-label={t('types')}>
              {offers.map((offer) => (
                <OfferRow key={offer.id} event={event} offer={offer} code={code} />
              ))}
            </ul>
          )}
          {isTaxed && (
            <p className={css.note}>
              {t('taxLater')} {refundText(tShared, data.refunds)}
            </p>
          )}
          {hasHidden && (
            <AccessCode
              key={code}
              eventId={event.id}
              code={code}
              isWrong={!offers.some(({ isUnlocked }) => isUnlocked)}
            />
          )}
        </>
      )}
    </section>
  )
}
