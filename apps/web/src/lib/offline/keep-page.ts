/** What a page tells the service worker to keep. */
export interface KeepMessage {
  /** The address of the entry module, which differs in each version of the application. */
  version: string
  /** Its path; omitted if the page was kept before. */
  page?: string
  /** Paths of the scripts, styles, fonts and texts that it uses. */
  assets: readonly string[]
}

const ASSETS = '/assets/'
const ENTRY = /\/assets\/entry-client-[^/]+\.js$/

/** Returns the version of the running application: the path of its entry module. */
export function runningVersion(): string | null {
  const entry = [...document.scripts].map(({ src }) => src).find((src) => ENTRY.test(src))
  return entry ? new URL(entry).pathname : null
}

/**
 * Makes a page open without a network: installs the service worker, which keeps it and every file that is loaded from
 * now on. Its data are stored by the feature itself. Returns a function that stops.
 */
export function keepPage(page: string): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  let stop = () => undefined as void
  let isLeft = false
  void navigator.serviceWorker
    .register('/service-worker.js')
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => {
      if (active && !isLeft) stop = keepWhatLoads(active, page)
    })
    // Blocked, or in a private window: the page needs the network as before.
    .catch(() => undefined)
  return () => {
    isLeft = true
    stop()
  }
}

/** Sends the worker the page and the files that were loaded, and those that are loaded later. */
function keepWhatLoads(worker: ServiceWorker, page: string): () => void {
  const version = runningVersion()
  if (!version) return () => undefined
  const send = (message: Omit<KeepMessage, 'version'>) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage({ version, ...message } satisfies KeepMessage)
  let isFirst = true
  const observer = new PerformanceObserver((list) => {
    const assets = list
      .getEntries()
      .map(({ name }) => new URL(name, location.href))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(ASSETS))
      .map(({ pathname }) => pathname)
    if (assets.length > 0) send({ ...(isFirst && { page }), assets })
    isFirst = false
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}
