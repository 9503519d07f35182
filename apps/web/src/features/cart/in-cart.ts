/** A release in the cart, or a track of one. */
export interface CartItemRef {
  release: number
  /** Null: all of the release. */
  song: number | null
}

/** A change of the cart, applied over what the server sent. `all`: everything that is in it. */
export type CartUpdate = (CartItemRef & { inCart: boolean }) | { all: readonly CartItemRef[] }

/** A track is in the cart with its release, too. */
export const holds = (held: CartItemRef, item: CartItemRef) =>
  held.release === item.release && (held.song === null || held.song === item.song)

/** Whether something is in the cart: by the last update of it, else as served. */
export function isInCart(
  updates: readonly CartUpdate[],
  item: CartItemRef,
  served: boolean,
): boolean {
  const last = updates.findLast((update) => 'all' in update || holds(update, item))
  if (!last) return served
  return 'all' in last ? last.all.some((held) => holds(held, item)) : last.inCart
}
