import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

/** What sellers earned with pre-orders that aren't out yet: it is theirs, but buyers may still cancel. */
const ON_HOLD = sql`
  select entry.account_id, pre_order.release_id, sum(entry.cents)::int as cents
  from pre_order
  join ledger_entry entry on entry.order_line_id = pre_order.order_line_id
  where pre_order.state in ('waiting', 'refunding', 'failed') and entry.party = 'seller'
  group by entry.account_id, pre_order.release_id`

/** Returns how much of the balance in `seller_balance` isn't paid out yet. */
export const CENTS_ON_HOLD = sql<number>`coalesce((
  select sum(cents)::int from (${ON_HOLD}) held
  where held.account_id = seller_balance.account_id), 0)`

interface Hold {
  id: number
  title: string
  cents: number
  /** Null if it was cancelled. */
  releases_at: Date | null
}

/** Returns the releases with money on hold, soonest first. */
export const findHolds = async (db: Db, accountId: number): Promise<Hold[]> =>
  (
    await sql<Hold>`
      select release.id, release.title, held.cents, release.publishes_at as releases_at
      from (${ON_HOLD}) held join release on release.id = held.release_id
      where held.account_id = ${accountId} and held.cents <> 0
      order by release.publishes_at nulls first, release.id`.execute(db)
  ).rows
