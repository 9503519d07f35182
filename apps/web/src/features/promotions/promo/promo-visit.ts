/** Whether this browser session opens the link for the first time, so that reloads count no visits. */
export function isNewVisit(secret: string): boolean {
  const key = `hypha-promo-${secret}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage every visit is new.
  }
  return true
}
