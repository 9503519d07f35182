import { systemClock } from 'pg-boss'

const startedAt = Date.now() - performance.now()

/**
 * The queue's clock. It never jumps: if the host's clock was set back, all timers that compare times would wait until it
 * is as late again, and scheduled jobs with them. The queue adds the difference to the database's clock.
 */
export const steadyClock: typeof systemClock = {
  ...systemClock,
  now: () => Math.floor(startedAt + performance.now()),
}
