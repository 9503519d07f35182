import { givesItsRights, SubscriptionStatus, type Submitting } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

interface Submitted {
  id: number
  owner_id: number
  artist_id: number | null
  label_id: number | null
}

const GIVING = SubscriptionStatus.options.filter(givesItsRights)

/** Returns the start of the calendar month in UTC. */
export const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

/**
 * Returns the facts that decide whether a release may be submitted. Locks the artist until the end of the transaction,
 * so the second of two concurrent submissions counts the first. Releases by various artists count for their owner.
 */
export async function findSubmitting(
  tx: Db,
  { id, owner_id, artist_id, label_id }: Submitted,
  now: Date,
): Promise<Submitting> {
  await (artist_id === null
    ? sql`select from account where id = ${owner_id} for no key update`.execute(tx)
    : sql`select from artist where id = ${artist_id} for no key update`.execute(tx))
  const { rows } = await sql<Submitting>`
    select
      exists (
        select from subscription where status = any(${GIVING}::text[])
          and (artist_id = ${artist_id}::int or label_id = ${label_id}::int)
      ) as "isSubscribed",
      (select count(distinct release.id)::int from release_decision decision
        join release on release.id = decision.release_id
        where decision.to_status = 'pending' and decision.at >= ${monthOf(now)}
          and release.id <> ${id} and release.artist_id is not distinct from ${artist_id}::int
          and (release.artist_id is not null or release.owner_id = ${owner_id})
      ) as "submittedThisMonth"`.execute(tx)
  return rows[0]!
}
