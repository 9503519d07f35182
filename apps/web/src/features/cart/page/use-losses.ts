import type { CartLoss } from '@hypha/contract'
import { useEffect, useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { productKey } from '../product.ts'

/** Products that can't be bought any more. Shows them while the page is open and removes them from the cart. */
export function useLosses(gone: readonly CartLoss[] | undefined): readonly CartLoss[] {
  const { cart } = useApi()
  const [told, setTold] = useState<readonly CartLoss[]>([])
  const known = new Set(told.map(productKey))
  const untold = gone?.filter((loss) => !known.has(productKey(loss))) ?? []
  if (untold.length > 0) setTold([...told, ...untold])
  useEffect(() => {
    if (!gone) return
    for (const { product_id, product_type } of gone) {
      const body = { productId: product_id, type: product_type }
      // If the removal fails, they are shown again next time.
      cart.removeProduct({ body }).catch(() => undefined)
    }
  }, [gone, cart])
  return told
}
