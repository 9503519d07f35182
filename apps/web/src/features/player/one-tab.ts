const LOCK = 'hypha-playing'

/**
 * Only one tab plays. The tab that starts takes the lock from the other, whose `onTaken` is called; the browser puts two
 * that start at once in order. Only secure contexts have locks; elsewhere each tab plays for itself.
 */
export function createOneTab(onTaken: () => void) {
  let letGo: (() => void) | null = null
  return {
    /** This tab plays. */
    take: () => {
      if (letGo || !navigator.locks) return
      const { promise, resolve } = Promise.withResolvers<void>()
      letGo = resolve
      navigator.locks
        .request(LOCK, { steal: true }, () => promise)
        .catch(() => {
          if (letGo !== resolve) return
          letGo = null
          onTaken()
        })
    },
    /** This tab is silent. */
    leave: () => {
      letGo?.()
      letGo = null
    },
  }
}
