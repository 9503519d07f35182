import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { BadRequest, Conflict, Unacceptable } from '../errors.ts'

interface SentCall {
  accountId: number
  /** Of the header Idempotency-Key. */
  key: string
  /** The name of the call. */
  call: string
  body: unknown
}

const KEY = /^[\x21-\x7e]{8,255}$/
const AGAIN_MS = 50
const PATIENCE_MS = 30_000
/** After this time, a call whose process died may be run again. */
const CLAIM_TIMEOUT = sql`interval '60 seconds'`

/** @throws BadRequest for an invalid key */
export function readKey(header: unknown): string | null {
  if (header === undefined) return null
  if (typeof header === 'string' && KEY.test(header)) return header
  throw new BadRequest('platform.idempotencyKey')
}

/**
 * Runs a call once per key of an account, and repeats its response afterwards (S-58). Failed calls are forgotten, so
 * they can be retried. Keys are kept for a day.
 * @throws Unacceptable if the key was used for another request; Conflict if the first one takes too long
 */
export async function once<T>(db: Db, sent: SentCall, run: () => Promise<T>): Promise<T> {
  const { accountId, key } = sent
  const hash = createHash('sha256')
    .update(JSON.stringify([sent.call, sent.body]))
    .digest()
  const givesUpAt = Date.now() + PATIENCE_MS
  while (!(await begins(db, accountId, key, hash))) {
    const known = await db
      .selectFrom('idempotent_call')
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .select(['request_hash', 'answer'])
      .executeTakeFirst()
    if (known && !known.request_hash.equals(hash))
      throw Unacceptable.field('Idempotency-Key', 'platform.idempotencyKeyUsed')
    if (known?.answer) return JSON.parse(known.answer) as T
    if (Date.now() > givesUpAt) throw new Conflict('platform.stillWorking')
    await new Promise((again) => setTimeout(again, AGAIN_MS))
  }
  const row = db
    .updateTable('idempotent_call')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
  try {
    const answer = await run()
    await row.set({ answer: JSON.stringify(answer) }).execute()
    return answer
  } catch (error) {
    await db
      .deleteFrom('idempotent_call')
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .execute()
    throw error
  }
}

/** @returns whether this request has to run the call */
async function begins(db: Db, accountId: number, key: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_call as known (account_id, key, request_hash)
    values (${accountId}, ${key}, ${hash})
    on conflict (account_id, key) do update set begun_at = now()
    where known.answer is null and known.request_hash = excluded.request_hash
      and known.begun_at < now() - ${CLAIM_TIMEOUT}
    returning key`.execute(db)
  return rows.length > 0
}
