export interface CartItemRef {
  release: number
  /** Null: the whole release. */
  song: number | null
}

/** An optimistic cart update, applied over what the server sent. `all` lists the complete cart. */
export type CartUpdate = (CartItemRef & { inCart: boolean }) | { all: readonly CartItemRef[] }

/** Whether `held` is the same item or the release that contains it. */
export const holds = (held: CartItemRef, item: CartItemRef) =>
  held.release === item.release && (held.song === null || held.song === item.song)

/** Whether an item is in the cart: by the last update about it, else as served. */
export function isInCart(
  updates: readonly CartUpdate[],
  item: CartItemRef,
  served: boolean,
): boolean {
  const last = updates.findLast((update) => 'all' in update || holds(update, item))
  if (!last) return served
  return 'all' in last ? last.all.some((held) => holds(held, item)) : last.inCart
}
