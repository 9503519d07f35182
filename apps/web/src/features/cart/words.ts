import { create } from 'zustand'
import { type CartItemRef, type CartUpdate, isInCart } from './in-cart.ts'

const useWords = create<{ words: readonly CartUpdate[] }>(() => ({ words: [] }))

/** Says what the cart is from now on; `all` makes what was said before needless. */
export const say = (word: CartUpdate) =>
  useWords.setState(({ words }) => ({ words: 'all' in word ? [word] : [...words, word] }))

export const revert = (word: CartUpdate) =>
  useWords.setState(({ words }) => ({ words: words.filter((each) => each !== word) }))

export const useInCart = (thing: CartItemRef, served: boolean) =>
  useWords(({ words }) => isInCart(words, thing, served))
