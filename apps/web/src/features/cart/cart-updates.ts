import { create } from 'zustand'
import { type CartItemRef, type CartUpdate, isInCart } from './in-cart.ts'

const useCartUpdates = create<{ updates: readonly CartUpdate[] }>(() => ({ updates: [] }))

/** Applies an update; `all` replaces those before it. */
export const applyUpdate = (update: CartUpdate) =>
  useCartUpdates.setState(({ updates }) => ({
    updates: 'all' in update ? [update] : [...updates, update],
  }))

export const revert = (update: CartUpdate) =>
  useCartUpdates.setState(({ updates }) => ({ updates: updates.filter((each) => each !== update) }))

export const useInCart = (item: CartItemRef, served: boolean) =>
  useCartUpdates(({ updates }) => isInCart(updates, item, served))
