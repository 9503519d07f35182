/** Nobody is kept on a page for longer, nor from an answer: on the slowest of phones a page is alive by then. */
const PATIENCE_MS = 5_000

const { promise, resolve } = Promise.withResolvers<void>()
let hydration: Promise<void> | undefined

let isHydrated = false

/** Whether only the served page is shown so far. */
export const isFirstPage = () => !isHydrated

/** Called by every page once it is alive. */
export function pageIsHydrated(): void {
  isHydrated = true
  resolve()
}

/**
 * Resolves when the page that the server rendered is alive; one that is left before would be found to be another. Called
 * first when React begins to make it so.
 */
export const firstPage = (): Promise<void> =>
  (hydration ??= Promise.race([
    promise,
    new Promise<void>((late) => setTimeout(late, PATIENCE_MS)),
  ]))

/**
 * What answers wait for before they are handed on. The header is alive before the page below it, and what it asks for
 * meanwhile, such as what a menu says, would be found in parts that the server rendered without it.
 */
export const hydrated = (): Promise<void> | undefined => hydration
