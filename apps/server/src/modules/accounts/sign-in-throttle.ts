import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { emailKey } from '../../platform/auth/email-key.ts'
import type { Db } from '../../platform/database/connection.ts'
import { TooMany } from '../../platform/errors.ts'
import { text } from '../../platform/texts/text.ts'

/** After `free` failures each further attempt has to wait, twice as long each time. */
interface Throttle {
  free: number
  firstDelaySeconds: number
}

const BY_ADDRESS: Throttle = { free: 5, firstDelaySeconds: 1 }
const BY_ACCOUNT: Throttle = { free: 10, firstDelaySeconds: 15 }
const BY_BROWSER: Throttle = { free: 10, firstDelaySeconds: 15 }
/** The longest possible delay (S-02). */
const DELAY_MAX_SECONDS = 15 * 60
/** Failures expire this long after the last one. */
const FORGET_SECONDS = 60 * 60

export interface Attempt {
  email: string
  address: string
  /** Id of a browser in which this account has logged in before; null for others. */
  knownBrowser: string | null
}

/** Returns the counters of a login attempt with their rules. */
function countersOf({ email, address, knownBrowser }: Attempt): { key: string; rule: Throttle }[] {
  const name = (...parts: string[]) =>
    createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  const account = emailKey(email)
  // Has its own counter, so guesses from elsewhere cannot lock the owner out of a known browser.
  if (knownBrowser !== null)
    return [{ key: name('browser', account, knownBrowser), rule: BY_BROWSER }]
  return [
    { key: name('account', account), rule: BY_ACCOUNT },
    { key: name('account and address', account, address), rule: BY_ADDRESS },
  ]
}

export interface SignInThrottle {
  /** Counts an attempt as failed unless `succeeded` is called. @throws TooMany during a delay */
  begin(attempt: Attempt): Promise<void>
  /** Resets the failures. */
  succeeded(attempt: Attempt): Promise<void>
  /** Uncounts an attempt that neither failed nor succeeded. */
  refund(attempt: Attempt): Promise<void>
}

/** Slows down guessing by account and by address. The counters are in a table shared by all processes. */
export function createSignInThrottle(db: Db): SignInThrottle {
  return {
    async begin(attempt) {
      for (const { key, rule } of countersOf(attempt)) await count(db, key, rule)
    },
    async succeeded(attempt) {
      const keys = countersOf(attempt).map(({ key }) => key)
      await db.deleteFrom('sign_in_throttle').where('key', 'in', keys).execute()
    },
    async refund(attempt) {
      const keys = countersOf(attempt).map(({ key }) => key)
      await db
        .updateTable('sign_in_throttle')
        .set({ failures: sql`greatest(failures - 1, 0)`, allowed_at: sql`now()` })
        .where('key', 'in', keys)
        .execute()
    },
  }
}

async function count(db: Db, key: string, rule: Throttle): Promise<void> {
  const { free, firstDelaySeconds } = rule
  // A single statement, so concurrent attempts cannot all pass before the first is counted.
  const { rows } = await sql`
    insert into sign_in_throttle as t (key, failures, allowed_at, ends_at)
    values (${key}, 1, now(), now() + make_interval(secs => ${FORGET_SECONDS}))
    on conflict (key) do update set
      failures = case when t.ends_at <= now() then 1 else t.failures + 1 end,
      allowed_at = now() + make_interval(secs => case
        when t.ends_at <= now() or t.failures + 1 < ${free}::int then 0
        else least(${firstDelaySeconds}::float8 * 2 ^ least(t.failures + 1 - ${free}::int, 20),
          ${DELAY_MAX_SECONDS}::float8) end),
      ends_at = excluded.ends_at
    where t.allowed_at <= now()
    returning key`.execute(db)
  if (rows.length > 0) return
  const row = await db
    .selectFrom('sign_in_throttle')
    .where('key', '=', key)
    .select('allowed_at')
    .executeTakeFirst()
  const seconds = Math.max(1, Math.ceil(((row?.allowed_at.getTime() ?? 0) - Date.now()) / 1000))
  throw new TooMany(
    seconds > 90
      ? text('accounts.logIn.tooOften.minutes', { count: Math.ceil(seconds / 60) })
      : text('accounts.logIn.tooOften.seconds', { count: seconds }),
    seconds,
    free,
  )
}
