import type { CallLimit } from '@hypha/contract'
import { sql } from 'kysely'
import { emailKey } from '../auth/email-key.ts'
import type { Db } from '../database/connection.ts'
import { TooMany } from '../errors.ts'
import type { RateLimit } from './rate-limit.ts'
import { text, type Text } from '../texts/text.ts'

/** The possible counters of a call's limits: the caller's address, the account, or a field of the body. */
export interface Caller {
  call: string
  address: string
  accountId: number | null
  body: unknown
}

type Window = Pick<CallLimit, 'max' | 'windowSeconds'> & { key: string }

/** Enforces rate limits. */
export interface CallLimits {
  /**
   * Returns the caller's own limit with the fewest uses left; null if there is none.
   * @throws TooMany if any of the call's limits is reached
   */
  enforce(limits: readonly CallLimit[], caller: Caller): Promise<RateLimit | null>
  /** Uncounts a successful call if only failures count. */
  forgive(limits: readonly CallLimit[], caller: Caller): Promise<void>
}

/** Counts uses in time windows shared by all processes. */
export function createCallLimits(db: Db): CallLimits {
  return {
    async enforce(limits, caller) {
      let tightest: RateLimit | null = null
      for (const limit of limits) {
        const key = keyOf(limit, caller)
        if (key === null) continue
        const use = await countUse(db, { ...limit, key })
        if (!use) {
          const seconds = await secondsLeft(db, key)
          throw new TooMany(tooManyRequests(seconds), seconds, limit.max)
        }
        // The counter of a field belongs to everybody who enters the same e-mail address.
        if (typeof limit.by === 'object') continue
        const { max, failuresOnly = false } = limit
        if (!tightest || max - use.used < tightest.remaining)
          tightest = { max, remaining: max - use.used, resetSeconds: use.seconds, failuresOnly }
      }
      return tightest
    },
    async forgive(limits, caller) {
      const keys = limits
        .filter((limit) => limit.failuresOnly)
        .flatMap((limit) => keyOf(limit, caller) ?? [])
      if (keys.length === 0) return
      await db
        .updateTable('call_window')
        .set({ used: sql`greatest(used - 1, 0)` })
        .where('key', 'in', keys)
        .execute()
    },
  }
}

/** Counts one use. @returns the uses so far and the seconds until the window ends; null if it was over the limit */
async function countUse(db: Db, { key, max, windowSeconds }: Window) {
  // A single statement: counting first and inserting then would let parallel requests through.
  const { rows } = await sql<{ used: number; seconds: number }>`
    insert into call_window as w (key, used, ends_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}::int))
    on conflict (key) do update set
      used = case when w.ends_at <= now() then 1 else w.used + 1 end,
      ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end
    where w.ends_at <= now() or w.used < ${max}::int
    returning used, ceil(extract(epoch from ends_at - now()))::int as seconds`.execute(db)
  return rows[0] ?? null
}

/** Returns the seconds until a window ends. */
async function secondsLeft(db: Db, key: string): Promise<number> {
  const open = await db
    .selectFrom('call_window')
    .select('ends_at')
    .where('key', '=', key)
    .executeTakeFirst()
  return Math.max(1, Math.ceil(((open?.ends_at.getTime() ?? 0) - Date.now()) / 1000))
}

function keyOf(limit: CallLimit, { call, address, accountId, body }: Caller): string | null {
  // A call may have two windows, a short and a long one.
  const window = `${call} ${limit.windowSeconds}s`
  if (limit.by === 'address') return `${window} address ${address}`
  if (limit.by === 'account') return accountId === null ? null : `${window} account ${accountId}`
  const value = (body as Record<string, unknown> | null)?.[limit.by.field]
  return typeof value === 'string'
    ? `${window} ${limit.by.field} ${emailKey(value).slice(0, 254)}`
    : null
}

/** Asks to wait for seconds, or for minutes if there are more than 90 seconds. */
export const tooManyRequests = (seconds: number): Text =>
  seconds > 90
    ? text('platform.tooManyRequests.minutes', { count: Math.ceil(seconds / 60) })
    : text('platform.tooManyRequests.seconds', { count: seconds })
