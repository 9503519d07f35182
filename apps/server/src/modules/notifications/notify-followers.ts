import { type Db, inTransaction } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type News, writeNews } from './notify.ts'

/** Followers told in one transaction: short enough that nobody waits for it. */
const TOLD_AT_ONCE = 2_000

interface Telling {
  news: News
  /** Whose news it is: they know. */
  exceptId: number
  /** Accounts in ascending order, after this one. */
  find: (after: number, limit: number) => Promise<number[]>
  signal: AbortSignal | undefined
}

/**
 * Tells very many people of one thing, in the order of their accounts. Run again it goes over all of them, and tells
 * those whom it had not.
 */
export async function notifyFollowers(
  db: Db,
  jobs: Jobs,
  { news, exceptId, find, signal }: Telling,
): Promise<void> {
  let last = 0
  while (!signal?.aborted) {
    const followers = await find(last, TOLD_AT_ONCE)
    const recipients = followers.filter((id) => id !== exceptId)
    await inTransaction(db, (tx) => writeNews(tx, jobs, news, recipients))
    if (followers.length < TOLD_AT_ONCE) return
    last = followers.at(-1)!
  }
  throw new Error('The announcement was interrupted; a retry resumes it.')
}
