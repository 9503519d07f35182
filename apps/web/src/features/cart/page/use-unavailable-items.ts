import type { CartLoss } from '@hypha/contract'
import { useEffect, useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { productKey } from '../product.ts'

/** Products that can't be bought any more. Shows them while the page is open and removes them from the cart. */
export function useUnavailableItems(gone: readonly CartLoss[] | undefined): readonly CartLoss[] {
  const { cart } = useApi()
  const [shown, setShown] = useState<readonly CartLoss[]>([])
  const known = new Set(shown.map(productKey))
  const unseen = gone?.filter((loss) => !known.has(productKey(loss))) ?? []
  if (unseen.length > 0) setShown([...shown, ...unseen])
  useEffect(() => {
    if (!gone) return
    for (const { product_id, product_type } of gone) {
      const body = { productId: product_id, type: product_type }
      // If the removal fails, they are shown again next time.
      cart.removeProduct({ body }).catch(() => undefined)
    }
  }, [gone, cart])
  return shown
}
