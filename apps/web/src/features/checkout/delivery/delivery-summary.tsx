import type { Order } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import css from '../../../components/check-out/check-out.module.css'

/** Where the merch of an order goes. */
export function DeliverySummary({ order, onChange }: { order: Order; onChange: () => void }) {
  const { t, format } = useTexts('checkout')
  const { shippingAddress: address, parcels } = order
  const events = parcels.flatMap(({ pickup }) => pickup?.title ?? [])
  return (
    <div className={css.delivery}>
      <p>
        {address &&
          t('delivery.to', {
            address: [
              ...[address.name, address.line1, `${address.postcode} ${address.city}`],
              format.country(address.country),
            ].join(', '),
          })}
        {address && events.length > 0 && <br />}
        {events.length > 0 && t('delivery.pickedUp', { title: format.list(events) })}
      </p>
      <Button size="small" variant="quiet" onClick={onChange}>
        {t('delivery.change')}
      </Button>
    </div>
  )
}
