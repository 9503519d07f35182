import { create } from 'zustand'
import { type CartThing, type CartWord, isInCart } from './in-cart.ts'

const useWords = create<{ words: readonly CartWord[] }>(() => ({ words: [] }))

/** Says what the cart is from now on; `all` makes what was said before needless. */
export const say = (word: CartWord) =>
  useWords.setState(({ words }) => ({ words: 'all' in word ? [word] : [...words, word] }))

export const revert = (word: CartWord) =>
  useWords.setState(({ words }) => ({ words: words.filter((each) => each !== word) }))

export const useInCart = (thing: CartThing, served: boolean) =>
  useWords(({ words }) => isInCart(words, thing, served))
