import type { CartTicket } from '@hypha/contract'
import { toCents, toDollars } from '@hypha/contract/rules/money'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Ticket } from 'lucide-react'
import { useApp } from '../../../lib/app-context.ts'
import { changeQuantity, removeTickets } from './fill-tickets.ts'
import { QuantitySelect } from './quantity-select.tsx'
import { TicketDetails } from './ticket-details.tsx'
import css from './ticket-row.module.css'

/** The most that the select offers at once. */
const SELECT_MAX = 10

interface TicketRowProps {
  ticket: CartTicket
  /** Below rows that start with a play button. */
  isIndented?: boolean
}

/** Tickets of one type in the cart or in the order summary. */
export function TicketRow({ ticket, isIndented }: TicketRowProps) {
  const { t, format } = useTexts('cart')
  const app = useApp()
  const { product_id: id, title: type, event, quantity, price, problem } = ticket
  const title = `${event.title}, ${type}`
  return (
    <li
      className={css.row}
      data-problem={problem ?? undefined}
      data-indented={isIndented || undefined}
    >
      <span className={css.tile} aria-hidden>
        <Ticket size={24} />
      </span>
      <TicketDetails ticket={ticket} />
      <div className={css.quantity}>
        <QuantitySelect
          label={t('ticket.quantity', { title })}
          value={quantity}
          most={SELECT_MAX}
          onChange={(next) => void changeQuantity(app, id, next)}
        />
      </div>
      <p className={css.price}>{format.money(toDollars(toCents(price) * quantity))}</p>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('removeTitle', { title })}
        onClick={() => void removeTickets(app, { id, title, quantity })}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
