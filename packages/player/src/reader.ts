import type { PlayerEvent } from './model.ts'
import type { Outage } from './outage.ts'
import type { Wanted } from './search-state.ts'
import type { PlayerOptions } from './types.ts'

const ATTEMPTS = 3
const RETRY_STEP_MS = 1_000

type Answer = Extract<PlayerEvent, { type: 'release' | 'page' | 'gone' | 'unread' }>

/** Loads what the model needs, one request at a time, and reports the responses. */
export function createReader(
  { readRelease, readAlbumPage }: Pick<PlayerOptions, 'readRelease' | 'readAlbumPage'>,
  outage: Outage,
  deliver: (answer: Answer) => void,
) {
  let current = 0

  const answerOnce = async (wanted: Wanted): Promise<Answer> => {
    const { asked } = wanted
    if (wanted.kind === 'page') {
      return { type: 'page', asked, list: await readAlbumPage(wanted.list, wanted.page) }
    }
    const release = await readRelease(wanted.id)
    return release ? { type: 'release', asked, release } : { type: 'gone', asked }
  }
  /** Failures are retried like those of streams. Without a network, waits for it. */
  const answer = async (wanted: Wanted, isWanted: () => boolean): Promise<Answer | null> => {
    for (let attempt = 1; isWanted(); attempt++) {
      try {
        return await answerOnce(wanted)
      } catch {
        if (attempt > ATTEMPTS) {
          if (await outage.isOver()) return { type: 'unread', asked: wanted.asked }
          await outage.wait(isWanted)
          attempt = 0
        } else await new Promise((resolve) => setTimeout(resolve, attempt * RETRY_STEP_MS))
      }
    }
    return null
  }
  return {
    /** Takes the model's current request; null for none. */
    follow: (wanted: Wanted | null) => {
      const asked = wanted?.asked ?? 0
      if (asked === current) return
      current = asked
      if (!wanted) return
      void answer(wanted, () => current === asked).then((result) => result && deliver(result))
    },
  }
}
