import { create } from 'zustand'
import type { Product } from '../product.ts'

/**
 * The product whose price the user sets (DG-03): to `buy` it, to `set` a new price for an item in the cart, or to pay
 * `more` than its price. In dollars.
 */
export type PriceRequest = { product: Product } & (
  | { variant: 'buy'; suggested?: number | undefined }
  | { variant: 'set'; price: number }
  /** `price` is what the field starts with, and `from` the least. `inCart` is what it costs there now. */
  | { variant: 'more'; price: number; from: number; inCart: number | null }
)

/** The open dialog; null if closed. */
export const useSetPrice = create<{ request: PriceRequest | null }>(() => ({ request: null }))

export const askPrice = (request: PriceRequest) => useSetPrice.setState({ request })
export const stopAskingPrice = () => useSetPrice.setState({ request: null })
