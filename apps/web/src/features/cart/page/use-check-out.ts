import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { checkOutHref } from '../../../lib/routing/addresses.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { payingCountry } from '../../../components/payment-form/country.ts'
import { purchaseQuery } from '../cart-queries.ts'

/** Creates an order from the cart and opens the checkout (CK-03). Merch needs an address first, which is entered there. */
export function useCheckOut(hasMerch: boolean) {
  const { api, cache } = useApp()
  const { history } = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const checkOut = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      const query = purchaseQuery(api, payingCountry.get())
      if (!hasMerch) await cache.fetchQuery({ ...query, staleTime: 0 })
      history.push(checkOutHref)
    } catch (error) {
      setRefusal(messageOf(error))
    }
    setBusy(false)
  }
  return { checkOut: () => void checkOut(), isBusy, refusal }
}
