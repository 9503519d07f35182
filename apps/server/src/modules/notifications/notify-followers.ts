import { type Db, inTransaction } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Notice, writeNews } from './notify.ts'

/** Followers notified per transaction: few enough to keep it short. */
const BATCH_SIZE = 2_000

interface FollowerNotice {
  news: Notice
  /** The author of the news, who is not notified. */
  exceptId: number
  /** Returns accounts in ascending order, after this one. */
  find: (after: number, limit: number) => Promise<number[]>
  signal: AbortSignal | undefined
}

/**
 * Notifies very many accounts of one event, in the order of their ids. Idempotent: a repeated run notifies only those
 * who were missed.
 */
export async function notifyFollowers(
  db: Db,
  jobs: Jobs,
  { news, exceptId, find, signal }: FollowerNotice,
): Promise<void> {
  let last = 0
  while (!signal?.aborted) {
    const followers = await find(last, BATCH_SIZE)
    const recipients = followers.filter((id) => id !== exceptId)
    await inTransaction(db, (tx) => writeNews(tx, jobs, news, recipients))
    if (followers.length < BATCH_SIZE) return
    last = followers.at(-1)!
  }
  throw new Error('The announcement was interrupted; a retry resumes it.')
}
