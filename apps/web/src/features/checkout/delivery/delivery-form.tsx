import type { Delivery, NewAddress } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { payingCountry } from '../../../components/payment-form/country.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { type DeliveryChoice, deliveryQuery } from '../../cart/index.ts'
import css from '../../../components/check-out/check-out.module.css'
import { AddressFields } from './address-fields.tsx'
import { SellerDelivery } from './seller-delivery.tsx'

interface DeliveryFormProps {
  /** The last choice, which was refused or is being changed. */
  choice: DeliveryChoice | null
  error: Error | null
  onDone: (choice: DeliveryChoice) => void
}

/** Asks where the merch goes, before the payment. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { data } = useQuery(deliveryQuery(useApi(), payingCountry.use()))
  if (!data) return <Skeleton shape="row" />
  return <Form {...props} last={data.result.address} />
}

const EMPTY = { name: '', line1: '', line2: '', postcode: '', city: '', region: '', phone: '' }

interface FormProps extends DeliveryFormProps {
  /** The address of the buyer's last order. */
  last: Delivery['address']
}

function Form({ choice, error, onDone, last }: FormProps) {
  const { t } = useTexts('checkout')
  const [address, setAddress] = useState<NewAddress>(
    () => choice?.address ?? last ?? { ...EMPTY, country: payingCountry.get() },
  )
  const [pickups, setPickups] = useState(choice?.pickups ?? [])
  const { data } = useQuery({
    ...deliveryQuery(useApi(), address.country),
    placeholderData: (previous) => previous,
  })
  const sellers = data?.result.sellers ?? []
  const isPickedUp = (id: number) => pickups.some(({ sellerId }) => sellerId === id)
  const isShipped = sellers.some(({ id }) => !isPickedUp(id))
  const isImpossible = sellers.some(({ id, price }) => price === null && !isPickedUp(id))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isImpossible) onDone({ ...(isShipped && { address }), pickups })
  }
  const errorOf = (field: string) =>
    error instanceof ApiError ? error.field(`address.${field}`) : undefined
  return (
    <section className={css.panel} aria-labelledby="delivery">
      <h2 className={css.heading} id="delivery">
        {t('delivery')}
      </h2>
      <form className={css.fields} onSubmit={submit} noValidate>
        {isShipped && <AddressFields address={address} errorOf={errorOf} onChange={setAddress} />}
        {sellers.map((seller) => (
          <SellerDelivery
            key={seller.id}
            seller={seller}
            country={address.country}
            eventId={pickups.find(({ sellerId }) => sellerId === seller.id)?.eventId ?? 0}
            onChoose={(eventId) =>
              setPickups((before) => [
                ...before.filter(({ sellerId }) => sellerId !== seller.id),
                ...(eventId === 0 ? [] : [{ sellerId: seller.id, eventId }]),
              ])
            }
          />
        ))}
        {error && <Banner kind="danger">{messageOf(error)}</Banner>}
        <Button variant="solid" size="large" type="submit" disabled={isImpossible}>
          {t('toPayment')}
        </Button>
      </form>
    </section>
  )
}
