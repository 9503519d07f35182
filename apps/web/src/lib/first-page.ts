import type { Send } from './transport.ts'

/** Nobody is kept on a page for longer. */
const LEAVING_PATIENCE_MS = 2_000
/** On the slowest of phones a page is alive by then; what is asked for later than that may as well be drawn anew. */
const ANSWER_PATIENCE_MS = 10_000

const { promise, resolve } = Promise.withResolvers<void>()
let hydration: Promise<void> | undefined

const aliveWithin = (patienceMs: number): Promise<void> =>
  Promise.race([promise, new Promise<void>((late) => setTimeout(late, patienceMs))])

/** Called by every page once it is alive. */
export const pageIsAlive = resolve

/** Resolves when the page that the server rendered is alive; one that is left before would be found to be another. */
export const firstPage = (): Promise<void> => aliveWithin(LEAVING_PATIENCE_MS)

/** Called when React begins to make the page that the server rendered alive. */
export function beginHydration(): void {
  hydration = aliveWithin(ANSWER_PATIENCE_MS)
}

/**
 * Hands answers on once that page is alive. The header is so before it, and what it asks for meanwhile, such as what a
 * menu says, would be found in parts that the server rendered without it.
 */
export const afterHydration =
  (send: Send): Send =>
  async (request) => {
    try {
      return await send(request)
    } finally {
      await hydration
    }
  }
