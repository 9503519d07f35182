/** A release in the cart, or a track of one. */
export interface CartItemRef {
  release: number
  /** Null: all of the release. */
  song: number | null
}

/** What was just said of the cart; it lies over what the server told before. `all`: everything that is in it. */
export type CartUpdate = (CartItemRef & { inCart: boolean }) | { all: readonly CartItemRef[] }

/** A track is in the cart with its release, too. */
export const holds = (held: CartItemRef, thing: CartItemRef) =>
  held.release === thing.release && (held.song === null || held.song === thing.song)

/** Whether something is in the cart: the last word about it counts, else what was served. */
export function isInCart(
  words: readonly CartUpdate[],
  thing: CartItemRef,
  served: boolean,
): boolean {
  const last = words.findLast((word) => 'all' in word || holds(word, thing))
  if (!last) return served
  return 'all' in last ? last.all.some((held) => holds(held, thing)) : last.inCart
}
