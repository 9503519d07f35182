import type { LogFn } from 'pino'
import { isDatabaseAway } from './database/is-away.ts'

const EVERY_MS = 10_000

/**
 * Returns a hook of pino that lets through one line of a kind in ten seconds if the lines are about a dependency that
 * is away: every request and every job would write the same. Later lines contain the number of `skipped` ones.
 */
export function logOutagesLess(now = Date.now) {
  const seen = new Map<string, { at: number; skipped: number }>()
  return function logMethod(this: unknown, given: Parameters<LogFn>, method: LogFn): void {
    const [facts, message] = given as unknown as [Record<string, unknown> | string, string?]
    if (typeof facts === 'string' || !isOutage(facts)) return method.apply(this as never, given)
    const kind = message ?? ''
    const last = seen.get(kind)
    if (last && now() - last.at < EVERY_MS) {
      last.skipped++
      return
    }
    seen.set(kind, { at: now(), skipped: 0 })
    const skipped = last?.skipped ? { skipped: last.skipped } : {}
    method.apply(this as never, [{ ...facts, ...skipped }, message] as never)
  }
}

const isOutage = (facts: Record<string, unknown> | null): boolean =>
  facts !== null && (facts['status'] === 503 || isDatabaseAway(facts['err'] ?? facts))
