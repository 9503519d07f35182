/** The entry of the history that is shown; each has a key of its own. */
const entry = (): unknown => (history.state as { __TSR_key?: string } | null)?.__TSR_key
let reachedEntry: unknown

/** Begins to note Back and Forward; before the router listens, which renders the page at once. */
export const watchHistoryNavigation = () =>
  addEventListener('popstate', () => (reachedEntry = entry()), { capture: true })

/** Whether the page that appears now was reached by Back or Forward, however long it took. */
export const isHistoryNavigation = () => reachedEntry === entry()
