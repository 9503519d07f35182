/** How long a loader stays on after a subscription was removed or downgraded, in milliseconds (MB-03). */
export const REMOVED_LOADER_MS = 1_200
/** And after it was reactivated. */
export const REACTIVATED_LOADER_MS = 1_000

/** Does it, and lets its loader be seen so long. */
export async function withLoader<T>(work: Promise<T>, stays: number): Promise<T> {
  const done = await work
  await new Promise((resolve) => setTimeout(resolve, stays))
  return done
}
