const LOCK = 'hypha-playing'

/**
 * One tab plays. Who begins takes the lock from anyone who has it, and that tab hears of it: `onTaken`. The browser
 * puts two that begin at once in order. Only secure contexts have locks; elsewhere each tab plays for itself.
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
