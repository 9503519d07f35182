import type { PlayerEvent } from './model.ts'
import type { Outage } from './outage.ts'
import type { PendingRead } from './search-state.ts'
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

  const answerOnce = async (request: PendingRead): Promise<Answer> => {
    const { requestId } = request
    if (request.kind === 'page') {
      return {
        type: 'page',
        requestId,
        list: await readAlbumPage(request.list, request.page),
      }
    }
    const release = await readRelease(request.id)
    return release ? { type: 'release', requestId, release } : { type: 'gone', requestId }
  }
  /** Failures are retried like those of streams. Without a network, waits for it. */
  const answer = async (request: PendingRead, isWanted: () => boolean): Promise<Answer | null> => {
    for (let attempt = 1; isWanted(); attempt++) {
      try {
        return await answerOnce(request)
      } catch {
        if (attempt > ATTEMPTS) {
          if (await outage.isOver()) return { type: 'unread', requestId: request.requestId }
          await outage.wait(isWanted)
          attempt = 0
        } else await new Promise((resolve) => setTimeout(resolve, attempt * RETRY_STEP_MS))
      }
    }
    return null
  }
  return {
    /** Takes the model's current request; null for none. */
    follow: (request: PendingRead | null) => {
      const requestId = request?.requestId ?? 0
      if (requestId === current) return
      current = requestId
      if (!request) return
      void answer(request, () => current === requestId).then((result) => result && deliver(result))
    },
  }
}
