/**
 * Polls until there is a truthy result. The default limit is below the minute after which caches are
 * refreshed even without a notification.
 */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  seconds = 50,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  // Polls slow operations less often, because polling costs CPU time they need.
  for (let pauseMs = 20; ; pauseMs = Math.min(1.3 * pauseMs, 400)) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error('The expected state was not reached in time.')
    await new Promise((again) => setTimeout(again, pauseMs))
  }
}

/**
 * Waits for jobs, processes and everything else that depends on the machine's speed. The limit only ends what
 * hangs.
 */
export const eventually = <T>(ask: () => Promise<T | null | undefined | false>): Promise<T> =>
  until(ask, 900)
