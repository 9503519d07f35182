/** Maximum wait. Even the slowest phones have hydrated by then. */
const PATIENCE_MS = 5_000

const { promise, resolve } = Promise.withResolvers<void>()
let hydration: Promise<void> | undefined

let isHydrated = false

/** Whether the first page is not hydrated yet. */
export const isFirstPage = () => !isHydrated

/** Called by every page once it is hydrated. */
export function pageIsHydrated(): void {
  isHydrated = true
  resolve()
}

/**
 * Resolves when the served page is hydrated. Navigating earlier would cause a hydration mismatch. First
 * called when hydration starts.
 */
export const firstPage = (): Promise<void> =>
  (hydration ??= Promise.race([
    promise,
    new Promise<void>((late) => setTimeout(late, PATIENCE_MS)),
  ]))

/**
 * Responses wait for this before they are delivered. The header hydrates before the page, so data it fetches,
 * for example for a menu, would otherwise cause mismatches in parts still to be hydrated.
 */
export const hydrated = (): Promise<void> | undefined => hydration
