import { create } from 'zustand'
import type { Product } from '../product.ts'

/**
 * The product whose price the user sets (DG-03): to `buy` it, or to `set` a new price for an item in the
 * cart.
 */
export type PriceAsked = { product: Product } & (
  | { variant: 'buy' }
  | { variant: 'set'; price: number }
)

/** The open dialog; null if closed. */
export const useSetPrice = create<{ asked: PriceAsked | null }>(() => ({ asked: null }))

export const askPrice = (asked: PriceAsked) => useSetPrice.setState({ asked })
export const stopAskingPrice = () => useSetPrice.setState({ asked: null })
