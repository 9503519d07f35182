/** The current history entry, by its key. */
const entry = (): unknown => (history.state as { __TSR_key?: string } | null)?.__TSR_key
let reachedEntry: unknown

/** Tracks Back and Forward. Call it before the router listens, because that renders immediately. */
export const watchHistoryNavigation = () =>
  addEventListener('popstate', () => (reachedEntry = entry()), { capture: true })

/** Whether the current page was reached by Back or Forward, however long it took to load. */
export const isHistoryNavigation = () => reachedEntry === entry()
