import { create } from 'zustand'
import type { Product } from '../product.ts'

/**
 * The product whose price the user sets (DG-03): to `buy` it, or to `set` a new price for an item in the
 * cart.
 */
export type PriceRequest = { product: Product } & (
  | { variant: 'buy' }
  | { variant: 'set'; price: number }
)

/** The open dialog; null if closed. */
export const useSetPrice = create<{ request: PriceRequest | null }>(() => ({ request: null }))

export const askPrice = (request: PriceRequest) => useSetPrice.setState({ request })
export const stopAskingPrice = () => useSetPrice.setState({ request: null })
