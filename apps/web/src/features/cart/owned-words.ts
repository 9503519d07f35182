import { create } from 'zustand'
import { type CartItemRef, holds } from './in-cart.ts'

/** What came to be owned while the page stood; it lies over what the server told before. */
const useWords = create<{ owned: readonly CartItemRef[] }>(() => ({ owned: [] }))

export const ownedText = (things: readonly CartItemRef[]) =>
  useWords.setState(({ owned }) => ({ owned: [...owned, ...things] }))

/** A track is owned with its release, too. */
export const useOwned = (thing: CartItemRef) =>
  useWords(({ owned }) => owned.some((each) => holds(each, thing)))
