import type { Notifications } from '../../platform/database/notifications.ts'
import type { Log } from '../../platform/log.ts'

interface Steps {
  /** Reads everything anew; `again` asks for that once more, after what is being done. */
  reload(again: () => void): Promise<void>
  /** Reads these releases again. */
  change(ids: number[]): Promise<void>
  rank(): Promise<void>
  /** What is known may be old from now on, until everything is read anew. */
  lost(): void
}

/** Changes that are taken over together. */
const AT_ONCE_MAX = 500
const AGAIN_MS = 1_000

interface Following {
  /** Resolves when everything was read once. @throws when nothing can be heard of changes */
  filled: Promise<void>
  /** Resolves when nothing is read any more. */
  close(): Promise<void>
}

/**
 * Follows the database, one step after another, so that an older reading never overwrites a newer one. What is said
 * during a step is taken over together in the next.
 */
export function followCatalogue(notifications: Notifications, log: Log, steps: Steps): Following {
  const changed = new Set<number>()
  let isToReload = true
  let isToRank = false
  let isClosed = false
  let working: Promise<void> | null = null

  const next = (): (() => Promise<void>) | null => {
    if (isClosed) return null
    if (isToReload) {
      isToReload = isToRank = false
      changed.clear()
      return () => steps.reload(reloadAgain)
    }
    if (changed.size > 0) {
      const ids = [...changed].slice(0, AT_ONCE_MAX)
      for (const id of ids) changed.delete(id)
      return () => steps.change(ids)
    }
    if (!isToRank) return null
    isToRank = false
    return steps.rank
  }
  const reloadAgain = () => {
    isToReload = true
    void begin()
  }
  const lose = () => {
    steps.lost()
    isToReload = true
  }
  const work = async () => {
    try {
      for (let step = next(); step; step = next()) await step()
    } catch (err) {
      log.error({ err }, 'the explore index could not follow a change; it is loaded anew')
      lose()
      setTimeout(() => void begin(), AGAIN_MS).unref()
    }
  }
  const begin = (): Promise<void> => {
    working ??= work().finally(() => (working = null))
    return working
  }

  const listen = async () => {
    await notifications.listen(
      'catalogue',
      (id) => {
        changed.add(Number(id))
        void begin()
      },
      () => {
        lose()
        void begin()
      },
    )
    await notifications.listen(
      'ranks',
      () => {
        isToRank = true
        void begin()
      },
      () => undefined,
    )
  }
  return {
    filled: listen().then(begin),
    async close() {
      isClosed = true
      await working
    },
  }
}
