/**
 * Asks again and again until there is an answer.
 * The default limit is below the minute after which caches are refreshed even when no notification arrives.
 */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  seconds = 50,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  // What takes long is asked for less often: asking costs those who do the work.
  for (let pauseMs = 20; ; pauseMs = Math.min(1.3 * pauseMs, 400)) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error('What was waited for did not happen.')
    await new Promise((again) => setTimeout(again, pauseMs))
  }
}

/** Waits for jobs, processes and everything else that takes as long as the machine takes: the limit only ends what hangs. */
export const eventually = <T>(ask: () => Promise<T | null | undefined | false>): Promise<T> =>
  until(ask, 900)
