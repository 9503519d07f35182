/** Minimum time a loader is shown after a subscription was removed or downgraded, in milliseconds (MB-03). */
export const REMOVED_LOADER_MS = 1_200
/** Minimum time after a subscription was reactivated, in milliseconds (MB-03). */
export const REACTIVATED_LOADER_MS = 1_000

/** Waits for `work`, then keeps its loader on screen for `visibleMs` more milliseconds. */
export async function withLoader<T>(work: Promise<T>, visibleMs: number): Promise<T> {
  const done = await work
  await new Promise((resolve) => setTimeout(resolve, visibleMs))
  return done
}
