import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { emailKey } from '../../platform/auth/email-key.ts'
import type { Db } from '../../platform/database/connection.ts'
import { TooMany } from '../../platform/errors.ts'
import { text } from '../../platform/texts/text.ts'

/** After so many failures each further try has to wait, twice as long each time. */
interface Throttle {
  free: number
  firstDelaySeconds: number
}

const BY_ADDRESS: Throttle = { free: 5, firstDelaySeconds: 1 }
const BY_ACCOUNT: Throttle = { free: 10, firstDelaySeconds: 15 }
const BY_BROWSER: Throttle = { free: 10, firstDelaySeconds: 15 }
/** Nobody is kept out longer than this (S-02). */
const DELAY_MAX_SECONDS = 15 * 60
/** Failures are forgotten this long after the last one. */
const FORGET_SECONDS = 60 * 60

export interface Attempt {
  email: string
  address: string
  /** Of a browser in which this account has been signed in before; null for any other. */
  knownBrowser: string | null
}

/** Which counters a try at signing in counts on, and what each of them allows. */
function countersOf({ email, address, knownBrowser }: Attempt): { key: string; rule: Throttle }[] {
  const name = (...parts: string[]) =>
    createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  const account = emailKey(email)
  // Guesses from elsewhere must not keep the owner out of a browser of theirs: it has a counter of its own.
  if (knownBrowser !== null)
    return [{ key: name('browser', account, knownBrowser), rule: BY_BROWSER }]
  return [
    { key: name('account', account), rule: BY_ACCOUNT },
    { key: name('account and address', account, address), rule: BY_ADDRESS },
  ]
}

export interface SignInThrottle {
  /** Counts a try as failed until `succeeded` says otherwise. @throws TooMany while there is a delay */
  begin(attempt: Attempt): Promise<void>
  /** Forgets the failures before it. */
  succeeded(attempt: Attempt): Promise<void>
  /** Gives back a try that was neither: the failures before it stay counted. */
  giveBack(attempt: Attempt): Promise<void>
}

/** Slows down guessing, by account and by address, in a table that all processes share. */
export function createSignInThrottle(db: Db): SignInThrottle {
  return {
    async begin(attempt) {
      for (const { key, rule } of countersOf(attempt)) await count(db, key, rule)
    },
    async succeeded(attempt) {
      const keys = countersOf(attempt).map(({ key }) => key)
      await db.deleteFrom('sign_in_throttle').where('key', 'in', keys).execute()
    },
    async giveBack(attempt) {
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
  // One statement decides, so that tries sent at once cannot all pass before the first one is counted.
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
