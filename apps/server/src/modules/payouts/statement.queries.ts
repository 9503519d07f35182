import { type StatementLine, toDollars } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

/** Returns the earnings of each track by month of a UTC year. Partial refunds don't count as refunds. */
export async function findStatement(
  db: Db,
  accountId: number,
  year: number,
): Promise<StatementLine[]> {
  const { rows } = await sql<{
    month: string
    release_id: number
    release_title: string
    track_id: number
    track_title: string
    sales: number
    refunds: number
    cents: number
  }>`
    select to_char(event.at at time zone 'UTC', 'YYYY-MM') as month,
      release.id as release_id, release.title as release_title,
      track.id as track_id, track.title as track_title,
      count(distinct entry.order_line_id) filter (where event.kind = 'sale') as sales,
      count(distinct entry.order_line_id) filter (where event.kind = 'dispute'
        or event.key = 'refund:' || event.order_id || ':' || payment.amount_cents) as refunds,
      sum(entry.cents) as cents
    from ledger_entry as entry
    join ledger_event as event on event.id = entry.event_id
    left join payment on payment.order_id = event.order_id
    join track on track.id = entry.track_id
    join release on release.id = track.release_id
    where entry.party = 'seller' and entry.account_id = ${accountId}
      and event.at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC')
      and event.at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'UTC')
    group by 1, release.id, track.id
    order by 1 desc, lower(release.title), release.id, track.position, track.id`.execute(db)
  return rows.map((row) => ({
    month: row.month,
    release: { id: row.release_id, title: row.release_title },
    song: { id: row.track_id, title: row.track_title },
    sales: row.sales,
    refunds: row.refunds,
    earned: toDollars(row.cents),
  }))
}

/** Returns an account's total earnings from sales, and the years with earnings. */
export async function findEarned(db: Db, accountId: number) {
  const { rows } = await sql<{ year: number; cents: number }>`
    select extract(year from event.at at time zone 'UTC')::int as year, sum(entry.cents) as cents
    from ledger_entry as entry join ledger_event as event on event.id = entry.event_id
    where entry.party = 'seller' and entry.account_id = ${accountId} and entry.track_id is not null
    group by 1 order by 1 desc`.execute(db)
  return {
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    years: rows.map(({ year }) => year),
  }
}
