import { create } from 'zustand'
import { type CartThing, holds } from './in-cart.ts'

/** What came to be owned while the page stood; it lies over what the server told before. */
const useWords = create<{ owned: readonly CartThing[] }>(() => ({ owned: [] }))

export const sayOwned = (things: readonly CartThing[]) =>
  useWords.setState(({ owned }) => ({ owned: [...owned, ...things] }))

/** A track is owned with its release, too. */
export const useOwned = (thing: CartThing) =>
  useWords(({ owned }) => owned.some((each) => holds(each, thing)))
