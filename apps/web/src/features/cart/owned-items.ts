import { create } from 'zustand'
import { type CartItemRef, holds } from './in-cart.ts'

/** Bought since the page was loaded, applied over what the server sent. */
const useOwnedItems = create<{ owned: readonly CartItemRef[] }>(() => ({ owned: [] }))

export const addOwned = (items: readonly CartItemRef[]) =>
  useOwnedItems.setState(({ owned }) => ({ owned: [...owned, ...items] }))

/** Owning a release includes its tracks. */
export const useOwned = (item: CartItemRef) =>
  useOwnedItems(({ owned }) => owned.some((each) => holds(each, item)))
