import type { Order } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { receiptHref } from '../../../lib/routing/addresses.ts'
import { ordersHref } from '../../../lib/routing/merch-addresses.ts'
import { ticketsHref } from '../../../lib/routing/ticket-addresses.ts'
import css from './purchased.module.css'

/** Confirms the payment the user comes from, with links to its receipt and tickets. */
export function PaidBanner({ order: { id, items, tickets, parcels } }: { order: Order }) {
  const { t } = useTexts('orders')
  return (
    <div className={css.paymentStatus}>
      <Banner
        kind="ok"
        action={
          <div className={css.ways}>
            {tickets.length > 0 && (
              <ButtonLink size="small" variant="solid" href={ticketsHref}>
                {t('showTickets')}
              </ButtonLink>
            )}
            {parcels.length > 0 && (
              <ButtonLink
                size="small"
                variant={tickets.length > 0 ? 'outline' : 'solid'}
                href={ordersHref}
              >
                {t('showOrders')}
              </ButtonLink>
            )}
            <ButtonLink size="small" href={receiptHref(id)}>
              {t('receipt')}
            </ButtonLink>
          </div>
        }
      >
        {items.length > 0
          ? t('confirmed', { count: items.length })
          : t(tickets.length > 0 ? 'confirmedTickets' : 'confirmedMerch')}
      </Banner>
    </div>
  )
}
