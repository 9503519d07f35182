/**
 * Asks again and again until there is an answer. The limit is long, for machines that are busy
 * with other tests, and below the minute after which what was kept in memory is read anew anyway.
 */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  seconds = 40,
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
