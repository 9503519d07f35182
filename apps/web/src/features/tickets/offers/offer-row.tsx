import type { TicketOffer } from '@hypha/contract'
import { type Texts, useTexts } from '@hypha/i18n/use-texts.ts'
import { OfferForm, type OfferProps } from './offer-form.tsx'
import css from './offers.module.css'
import { WaitingForm } from './waiting-form.tsx'

/** A ticket type with its price and state, and how to get it. */
export function OfferRow({ event, offer, code }: OfferProps) {
  const texts = useTexts('tickets')
  const { t, format } = texts
  const { name, description, price, state, left, isUnlocked, waiting } = offer
  return (
    <li className={css.row}>
      <div className={css.words}>
        <h3 className={css.name}>{name}</h3>
        {description !== '' && <p className={css.description}>{description}</p>}
        <p className={css.state}>
          <span>{stateText(texts, offer, event.timeZone)}</span>
          {waiting?.offerUntil && (
            <strong className={css.offer}>
              {t('waiting.offer', {
                count: waiting.quantity,
                date: format.dateAndTime(waiting.offerUntil, event.timeZone),
              })}
            </strong>
          )}
          {state === 'onSale' && left !== null && !waiting && (
            <strong className={css.left}>{t('left', { count: left })}</strong>
          )}
          {isUnlocked && <span>{t('unlocked')}</span>}
        </p>
      </div>
      <p className={css.price}>{price === 0 ? t('free') : format.money(price)}</p>
      {state === 'onSale' && <OfferForm event={event} offer={offer} code={code} />}
      {(state === 'soldOut' || waiting) && <WaitingForm event={event} offer={offer} code={code} />}
    </li>
  )
}

function stateText({ t, format }: Texts<'tickets'>, offer: TicketOffer, timeZone: string): string {
  if (offer.startsAfter !== null) return t('state.after', { name: offer.startsAfter })
  return offer.state === 'soon' && offer.saleStartsAt !== null
    ? t('state.from', { date: format.dateAndTime(offer.saleStartsAt, timeZone) })
    : t(`state.${offer.state}`)
}
