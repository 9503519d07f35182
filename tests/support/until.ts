/** Asks again and again until there is an answer; a failing wait ends with the test's own time limit of 20 seconds. */
export async function until<T>(
  ask: () => Promise<T | null | undefined | false>,
  seconds = 20,
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
