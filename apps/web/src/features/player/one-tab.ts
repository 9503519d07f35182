const LOCK = 'hypha-playing'

/**
 * Only one tab plays. The tab that starts steals the lock from the other, whose `onTaken` is called. The
 * browser serializes simultaneous requests. Only secure contexts have locks; elsewhere each tab plays
 * independently.
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
        .catch(() => {
          if (letGo !== resolve) return
          letGo = null
          onTaken()
        })
    },
    /** Call it when this tab stops. */
    leave: () => {
      letGo?.()
      letGo = null
    },
  }
}
