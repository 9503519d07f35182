import { type StatementLine, toDollars } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

/** Returns the earnings by month of a UTC year, newest first. Partial refunds don't count as refunds. */
export async function findStatement(
  db: Db,
  accountId: number,
  year: number,
): Promise<StatementLine[]> {
  const lines = [
    ...(await findSold(db, accountId, year)),
    ...(await findSupport(db, accountId, year)),
  ]
  return lines.sort((a, b) => b.month.localeCompare(a.month))
}

const inYear = (year: number) => sql`
  event.at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC')
  and event.at < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'UTC')`

/** Returns the earnings of each supported artist and label; its payments count as sales. */
async function findSupport(db: Db, accountId: number, year: number): Promise<StatementLine[]> {
  const { rows } = await sql<{
    month: string
    id: number
    name: string
    sales: number
    refunds: number
    cents: number
  }>`
    select to_char(event.at at time zone 'UTC', 'YYYY-MM') as month,
      coalesce(artist.id, label.id) as id, coalesce(artist.name, label.title) as name,
      count(*) filter (where event.kind = 'membership') as sales,
      count(*) filter (where event.kind = 'dispute'
        or event.kind = 'refund' and payment.refunded_cents = payment.amount_cents) as refunds,
      sum(entry.cents) as cents
    from ledger_entry entry
    join ledger_event event on event.id = entry.event_id
    join membership_payment payment on payment.id = event.membership_payment_id
    join subscription on subscription.id = payment.subscription_id
    left join artist on artist.id = subscription.artist_id
    left join label on label.id = subscription.label_id
    where entry.party = 'seller' and entry.account_id = ${accountId} and ${inYear(year)}
    group by 1, artist.id, label.id
    order by 3, 2`.execute(db)
  return rows.map(({ month, id, name, sales, refunds, cents }) => ({
    ...{ month, release: null, song: null, event: null, ticketType: null, merch: null },
    supported: { id, name },
    ...{ sales, refunds, earned: toDollars(cents) },
  }))
}

/** Returns the earnings of each track, ticket type and product. */
async function findSold(db: Db, accountId: number, year: number): Promise<StatementLine[]> {
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
      and ${inYear(year)}
    group by 1, release.id, track.id, party.id, ticket_type.id, sold.is_merch, sold.merch_title
    order by 1 desc, lower(coalesce(release.title, party.title, sold.merch_title)), release.id, party.id, track.position,
      track.id, ticket_type.id`.execute(db)
  return rows.map((row) => ({
    month: row.month,
    release: row.release_id === null ? null : { id: row.release_id, title: row.release_title },
    song: row.release_id === null ? null : { id: row.track_id, title: row.track_title },
    event: row.event_id === null ? null : { id: row.event_id, title: row.event_title },
    ticketType: row.type_name,
    supported: null,
    merch: row.is_merch ? { title: row.merch_title } : null,
    sales: row.sales,
    refunds: row.refunds,
    earned: toDollars(row.cents),
  }))
}

/** Returns an account's total earnings, and the years with earnings. */
export async function findEarned(db: Db, accountId: number) {
  const { rows } = await sql<{ year: number; cents: number }>`
    select extract(year from event.at at time zone 'UTC')::int as year, sum(entry.cents) as cents
    from ledger_entry as entry join ledger_event as event on event.id = entry.event_id
    where entry.party = 'seller' and entry.account_id = ${accountId}
      and (entry.order_line_id is not null or event.membership_payment_id is not null)
    group by 1 order by 1 desc`.execute(db)
  return {
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    years: rows.map(({ year }) => year),
  }
}
