import type { Cart } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useQuery } from '@tanstack/react-query'
import { payingCountry } from '../../../components/payment-form/country.ts'
import { deliveryQuery } from '../cart-queries.ts'
import { useApi } from '../../../lib/app-context.ts'

/** Says in the cart which sellers don't ship to the buyer's country, before they check out. */
export function DeliveryNote({ cart }: { cart: Cart }) {
  const { t, format } = useTexts('cart')
  const country = payingCountry.use()
  const { data } = useQuery({
    ...deliveryQuery(useApi(), country),
    enabled: cart.merch.length > 0,
  })
  const unreached = data?.result.sellers.filter(({ price }) => price === null) ?? []
  return unreached.map(({ id, name, titles, pickups }) => (
    <Banner key={id} kind={pickups.length > 0 ? 'info' : 'warn'}>
      {t(pickups.length > 0 ? 'merch.onlyPickup' : 'merch.notShipped', {
        name,
        country: format.country(country),
        titles: titles.join(', '),
      })}
    </Banner>
  ))
}
