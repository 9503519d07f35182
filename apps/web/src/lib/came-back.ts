const WHILE_MS = 2000
let at = Number.NEGATIVE_INFINITY

if (!import.meta.env.SSR) {
  addEventListener('popstate', () => {
    at = performance.now()
  })
}

/** Whether the page that appears now was reached by Back or Forward. */
export const cameBack = () => performance.now() - at < WHILE_MS
