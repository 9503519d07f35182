import { create } from 'zustand'
import type { Product } from '../product.ts'

/** Whose price somebody sets (DG-03): to `buy` it, or to `set` another one for what is in the cart. */
export type PriceAsked = { product: Product } & (
  | { variant: 'buy' }
  | { variant: 'set'; price: number }
)

/** What is asked; null while nothing is. */
export const useSetPrice = create<{ asked: PriceAsked | null }>(() => ({ asked: null }))

export const askPrice = (asked: PriceAsked) => useSetPrice.setState({ asked })
export const stopAskingPrice = () => useSetPrice.setState({ asked: null })
