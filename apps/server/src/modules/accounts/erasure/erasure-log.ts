/**
 * A log of deleted accounts in the media store, outside of the database: when an older backup is restored, the
 * deletions are repeated. An entry is a key with the account's id and creation time; the time distinguishes it from a
 * new account that gets the same id after the restore.
 */
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import { deleteAccount } from '../delete-account.ts'

/** The folder of the log in the media store. */
export const ERASURES = 'erasures'
const ENTRY = /^erasures\/(\d{1,10})-(\d{1,15})$/
const keyOf = (id: number, createdAt: Date) => `${ERASURES}/${id}-${createdAt.getTime()}`

export const isErasure = (key: string): boolean => ENTRY.test(key)

/**
 * Logs recent deletions, except of guests who joined an account: in an older backup they still have what they bought.
 * Existing entries are not overwritten.
 */
export async function logErasures(db: Db, store: MediaStore): Promise<void> {
  const deleted = await db
    .selectFrom('account')
    .where('deleted_at', '>', sql<Date>`now() - interval '2 days'`)
    .where('guest_joined_at', 'is', null)
    .select(['id', 'created_at'])
    .execute()
  for (const { id, created_at } of deleted) {
    const key = keyOf(id, created_at)
    if (!(await store.stat(key))) await store.put(key, Readable.from([key]), 'text/plain')
  }
}

/**
 * Deletes every account that is both in the log and in the database. Failures are retried next time.
 * @returns how many were deleted and how many could not be deleted yet
 */
export async function repeatErasures(
  { db, jobs }: { db: Db; jobs: Jobs },
  keys: readonly string[],
  now: Date,
): Promise<{ done: number; left: number }> {
  const result = { done: 0, left: 0 }
  const ids = keys.flatMap((key) => ENTRY.exec(key)?.[1] ?? []).map(Number)
  if (ids.length === 0) return result
  const back = await db
    .selectFrom('account')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .select(['id', 'created_at'])
    .execute()
  for (const { id, created_at } of back) {
    if (!keys.includes(keyOf(id, created_at))) continue
    const deletion = { accountId: id, givesUpBalance: true, now, cause: 'repeated' } as const
    await deleteAccount({ db, jobs }, deletion).then(
      () => result.done++,
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        result.left++
      },
    )
  }
  return result
}
