import { setTimeout } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'

/** A server that ran this long counts as healthy: the next restart is immediate again. */
const HEALTHY_MS = 5_000
const PAUSE_MAX_MS = 30_000
const DISK_FULL = /No space left on device/

export interface Supervisor {
  /**
   * Whether it ended and could not be started again within 30 seconds, though the disk isn't full: only then a new
   * process may help. Starting is still retried.
   */
  isLost(): boolean
  close(): Promise<void>
}

/** Starts an embedded server again whenever it ends, each time later if it ends soon after starting. */
export function supervise(server: EmbeddedPostgres, log: Log): Supervisor {
  const closing = new AbortController()
  let isLost = false
  const pause = (ms: number) =>
    setTimeout(ms, undefined, { signal: closing.signal }).catch(() => undefined)

  /** Tries until it runs. */
  const restart = async (firstPauseMs: number) => {
    for (let pauseMs = firstPauseMs; !closing.signal.aborted; pauseMs = PAUSE_MAX_MS) {
      await pause(pauseMs)
      if (closing.signal.aborted) return
      try {
        await server.restart()
        isLost = false
        return
      } catch (err) {
        log.fatal({ err }, 'PostgreSQL cannot be started again; will keep trying')
        isLost = !DISK_FULL.test(String(err))
      }
    }
  }

  const run = async () => {
    let pauseMs = 0
    for (let startedAt = Date.now(); ; startedAt = Date.now()) {
      const reason = await server.ended()
      if (closing.signal.aborted) return
      const endedAt = Date.now()
      pauseMs = endedAt - startedAt > HEALTHY_MS ? 0 : nextPause(pauseMs)
      log.error({ reason }, 'PostgreSQL ended unexpectedly; starting it again')
      await restart(pauseMs)
      if (closing.signal.aborted) return
      log.warn({ seconds: (Date.now() - endedAt) / 1000 }, 'PostgreSQL runs again')
    }
  }
  const running = run()

  return {
    isLost: () => isLost,
    async close() {
      closing.abort()
      await server.close()
      await running
    },
  }
}

/** Milliseconds: 0, 1000, 2000, 4000, … 30,000. */
const nextPause = (ms: number) => (ms === 0 ? 1_000 : Math.min(ms * 2, PAUSE_MAX_MS))
