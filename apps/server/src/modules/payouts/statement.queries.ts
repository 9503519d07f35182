import { type StatementLine, toDollars } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

/** Returns the earnings of each track, ticket type and product by month of a UTC year. Partial refunds don't count as refunds. */
export async function findStatement(
  db: Db,
  accountId: number,
  year: number,
): Promise<StatementLine[]> {
  const { rows } = await sql<{
    month: string
    release_id: number | null
    release_title: string
    track_id: number
    track_title: string
    event_id: number | null
    event_title: string
    type_name: string | null
    is_merch: boolean
    merch_title: string | null
    sales: number
    refunds: number
    cents: number
  }>`
    select to_char(event.at at time zone 'UTC', 'YYYY-MM') as month,
      release.id as release_id, release.title as release_title,
      track.id as track_id, track.title as track_title,
      party.id as event_id, party.title as event_title, ticket_type.name as type_name,
      sold.is_merch, sold.merch_title,
      count(distinct entry.order_line_id) filter (where event.kind = 'sale') as sales,
      count(distinct entry.order_line_id) filter (where event.kind = 'dispute'
        or event.key = 'refund:' || event.order_id || ':' || payment.amount_cents) as refunds,
      sum(entry.cents) as cents
    from ledger_entry as entry
    join ledger_event as event on event.id = entry.event_id
    left join payment on payment.order_id = event.order_id
    left join track on track.id = entry.track_id
    left join release on release.id = track.release_id
    left join order_line line on line.id = entry.order_line_id
    cross join lateral (
      select line.merch_parcel_id is not null as is_merch,
        case when line.merch_variant_id is not null then line.title end as merch_title
    ) sold
    left join ticket_type on ticket_type.id = line.ticket_type_id
    left join event party on party.id = ticket_type.event_id
    where entry.party = 'seller' and entry.account_id = ${accountId}
      and (track.id is not null or ticket_type.id is not null or line.merch_parcel_id is not null)
      and event.at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC')
      and event.at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'UTC')
    group by 1, release.id, track.id, party.id, ticket_type.id, sold.is_merch, sold.merch_title
    order by 1 desc, lower(coalesce(release.title, party.title, sold.merch_title)), release.id, party.id, track.position,
      track.id, ticket_type.id`.execute(db)
  return rows.map((row) => ({
    month: row.month,
    release: row.release_id === null ? null : { id: row.release_id, title: row.release_title },
    song: row.release_id === null ? null : { id: row.track_id, title: row.track_title },
    event: row.event_id === null ? null : { id: row.event_id, title: row.event_title },
    ticketType: row.type_name,
    merch: row.is_merch ? { title: row.merch_title } : null,
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
    where entry.party = 'seller' and entry.account_id = ${accountId}
      and entry.order_line_id is not null
    group by 1 order by 1 desc`.execute(db)
  return {
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    years: rows.map(({ year }) => year),
  }
}
