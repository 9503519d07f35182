import type { Delivery } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import css from '../../../components/check-out/check-out.module.css'

interface SellerDeliveryProps {
  seller: Delivery['sellers'][number]
  country: string
  /** The chosen pickup; 0 to ship it. */
  eventId: number
  onChoose: (eventId: number) => void
}

/** How one seller's items get to the buyer. */
export function SellerDelivery({ seller, country, eventId, onChoose }: SellerDeliveryProps) {
  const { t, format } = useTexts('checkout')
  const { name, titles, price, pickups } = seller
  const shipping =
    price === null
      ? t('delivery.notShipped', { country: format.country(country) })
      : price === 0
        ? t('delivery.free')
        : t('delivery.ship', { price: format.money(price) })
  if (price === null && eventId === 0 && pickups.length === 0)
    return (
      <Banner kind="warn">
        {t('delivery.impossible', {
          name,
          country: format.country(country),
          titles: titles.join(', '),
        })}
      </Banner>
    )
  if (pickups.length === 0)
    return (
      <p className={css.note}>
        {name}: {shipping}
      </p>
    )
  return (
    <SelectField
      label={t('delivery.from', { name })}
      value={eventId}
      options={[
        { value: 0, label: shipping },
        ...pickups.map(({ id, title, startsAt, timeZone }) => ({
          value: id,
          label: t('delivery.pickup', { title, date: format.longDate(startsAt, timeZone) }),
        })),
      ]}
      onChange={onChoose}
    />
  )
}
