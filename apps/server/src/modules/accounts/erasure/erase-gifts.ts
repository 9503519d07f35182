import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { ErasedPerson } from './person.ts'

const CLEARED = sql`from_name = null, email = null, name = null, message = ''`

/**
 * Erases what gifts say about their sender and recipient; their links still work. What was paid for still has to
 * arrive, so a gift that waits for its date, or is just being mailed, is erased by a job afterwards.
 */
export async function eraseGifts(tx: Db, { id, email }: ErasedPerson, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  await sql`
    update gift set ${CLEARED} where account_id = ${id} and (
      deliver_at is null or sent_at < ${dayAgo} or accepted_at is not null)`.execute(tx)
  await sql`
    update gift set ${CLEARED}, accepted_by = null where accepted_by = ${id}`.execute(tx)
  await sql`
    update gift set email = null, name = null, message = ''
    where sent_at < ${dayAgo} and lower(email) = lower(${email})`.execute(tx)
}
