import { runningVersion } from './keep-page.ts'

const LOOK_EVERY_MS = 30 * 60_000

/**
 * Calls back once if another version of the application was deployed than the running one. Looks when the page is shown
 * again or the network returns, at most every half hour.
 */
export function watchVersion(onNew: () => void): void {
  const version = runningVersion()
  if (!version) return
  let lookedAt = performance.now()
  const look = async () => {
    lookedAt = performance.now()
    // A small page that is the same for everybody.
    const answer = await fetch('/offline', { headers: { accept: 'text/html' } })
    if (!answer.ok || (await answer.text()).includes(version)) return
    stop()
    onNew()
  }
  const lookAgain = () => void look().catch(() => undefined)
  const onShown = () => {
    if (document.visibilityState === 'visible' && performance.now() - lookedAt > LOOK_EVERY_MS)
      lookAgain()
  }
  const stop = () => {
    removeEventListener('online', lookAgain)
    document.removeEventListener('visibilitychange', onShown)
  }
  addEventListener('online', lookAgain)
  document.addEventListener('visibilitychange', onShown)
}
