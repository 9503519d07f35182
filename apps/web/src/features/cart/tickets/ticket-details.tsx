import type { CartTicket } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { days } from '../../../lib/format/event-texts.ts'
import { refundText } from '../../../lib/format/refund-text.ts'
import { eventHref } from '../../../lib/routing/addresses.ts'
import css from './ticket-row.module.css'

/** Event, date, type and price of tickets in the cart, and why they can't be bought. */
export function TicketDetails({ ticket }: { ticket: CartTicket }) {
  const { t, format } = useTexts('cart')
  const { t: tShared } = useTexts('components')
  const { title, event, quantity, price, priceBefore, discount, problem } = ticket
  return (
    <div className={css.words}>
      <p className={css.title}>
        <TextLink href={eventHref(event.id)}>{event.title}</TextLink>
      </p>
      <p className={css.under}>{days(format, event)}</p>
      <p className={css.under}>
        {title} ·{' '}
        {t('ticket.times', { number: format.number(quantity), price: format.money(price) })}
      </p>
      <p className={css.under}>{refundText(tShared, event.refunds)}</p>
      {discount > 0 && (
        <p className={css.under}>{t('discount.line', { amount: format.money(discount) })}</p>
      )}
      {priceBefore !== null && (
        <p className={css.changed}>
          {t('row.priceChanged', { now: format.money(price), before: format.money(priceBefore) })}
        </p>
      )}
      {problem && <p className={css.problem}>{t(`ticket.${problem}`)}</p>}
    </div>
  )
}
