import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CartItemRef } from './in-cart.ts'
import { otherTabs } from './other-tabs.ts'
import { applyUpdate } from './cart-updates.ts'
import { addOwned } from './owned-items.ts'

/** Call it when the user gets a product: updates every button in every tab and refetches all queries. */
export function useOwnedNow(): (items: readonly CartItemRef[]) => void {
  const cache = useQueryClient()
  return useCallback(
    (items) => {
      addOwned(items)
      for (const { release, song: track } of items)
        applyUpdate({ release, song: track, inCart: false })
      otherTabs.tell({ owned: items })
      // The client secret of a paid order is useless.
      cache.removeQueries({ queryKey: ['cart.purchase'] })
      void cache.invalidateQueries()
    },
    [cache],
  )
}
