/** Nobody is kept on a page for longer, whatever it waits for. */
const PATIENCE_MS = 2_000

const { promise, resolve } = Promise.withResolvers<void>()

/** Called by every page once it is alive. */
export const pageIsAlive = resolve

/** Resolves when the page that the server rendered is alive; one that is left before would be found to be another. */
export const firstPage = (): Promise<void> =>
  Promise.race([promise, new Promise<void>((late) => setTimeout(late, PATIENCE_MS))])
