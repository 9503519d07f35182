const LOCK = 'hypha-playing'

/**
 * Only one tab plays. The tab that starts steals the lock from the other, whose `onTaken` is called. The
 * browser serializes simultaneous requests. Only secure contexts with storage have locks; elsewhere, as in some frames
 * on other websites, each plays independently.
 */
export function createOneTab(onTaken: () => void) {
  let letGo: (() => void) | null = null
  return {
    /** Call it when this tab starts to play. */
    take: () => {
      if (letGo || !navigator.locks) return
      const { promise, resolve } = Promise.withResolvers<void>()
      letGo = resolve
      navigator.locks
        .request(LOCK, { steal: true }, () => promise)
        .catch((error: unknown) => {
          if (letGo !== resolve) return
          letGo = null
          // Without storage, the browser rejects the request with another error.
          if (error instanceof DOMException && error.name === 'AbortError') onTaken()
        })
    },
    /** Call it when this tab stops. */
    leave: () => {
      letGo?.()
      letGo = null
    },
  }
}
