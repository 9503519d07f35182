import { toDollars, type Transaction, TRANSACTIONS_SHOWN } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { renderTitle } from './render-title.ts'

/** A sale has an entry for each of its tracks; this many entries contain enough events. */
const ENTRIES_READ = 1_000

interface Row {
  id: string
  kind: Transaction['kind']
  title: string | null
  /** The number of further lines. */
  more: number | null
  cents: number
  at: Date
}

/** Returns an account's latest payments, refunds, sales and payouts, newest first. */
export async function findTransactions(
  db: Db,
  accountId: number,
  language: Language,
): Promise<Transaction[]> {
  const { rows } = await sql<Row>`
    with sold as (
      select event.id, event.kind, event.at, sum(entry.cents) as cents,
        greatest(count(distinct entry.order_line_id)::int - 1, 0) as more,
        coalesce(min(line.title), min(payment.title)) as title
      from (
        select * from ledger_entry where party = 'seller' and account_id = ${accountId}
        order by id desc limit ${ENTRIES_READ}
      ) entry
      join ledger_event event on event.id = entry.event_id
      left join order_line line on line.id = entry.order_line_id
      left join membership_payment payment on payment.id = event.membership_payment_id
      group by event.id order by event.id desc limit ${TRANSACTIONS_SHOWN}
    ), orders as (
      select o.id, o.paid_at, o.total_cents,
        (select min(title) from order_line where order_id = o.id) as title,
        (select count(*)::int - 1 from order_line where order_id = o.id) as more
      from purchase_order o where o.account_id = ${accountId} and o.paid_at is not null
      order by o.id desc limit ${TRANSACTIONS_SHOWN}
    ), memberships as (
      select id, paid_at, amount_cents, title from membership_payment
      where account_id = ${accountId} order by paid_at desc limit ${TRANSACTIONS_SHOWN}
    )
    select 'event-' || id as id,
      case kind when 'sale' then 'sale' when 'membership' then 'sale' when 'refund' then 'sale-reversed'
        when 'dispute' then 'sale-reversed' when 'payout' then 'payout'
        when 'payout-returned' then 'payout-returned' else 'adjustment' end as kind,
      title, more, cents, at
    from sold
    union all select 'order-' || id, 'purchase', title, more, -total_cents, paid_at from orders
    union all select 'membership-' || id, 'purchase', title, 0, -amount_cents, paid_at from memberships
    union all
    select 'refund-' || event.id, 'refund', orders.title, orders.more, sum(entry.cents), event.at
    from orders join ledger_event event on event.order_id = orders.id and event.kind = 'refund'
    join ledger_entry entry on entry.event_id = event.id and entry.party = 'buyer'
    group by event.id, orders.title, orders.more
    union all
    select 'refund-' || event.id, 'refund', memberships.title, 0, sum(entry.cents), event.at
    from memberships
    join ledger_event event on event.membership_payment_id = memberships.id and event.kind = 'refund'
    join ledger_entry entry on entry.event_id = event.id and entry.party = 'buyer'
    group by event.id, memberships.title
    order by at desc, id limit ${TRANSACTIONS_SHOWN}`.execute(db)
  return rows.map(({ id, kind, title, more, cents, at }) => ({
    ...{ id, kind, title: renderTitle({ title, more }, language) },
    amount: toDollars(cents),
    at: at.toISOString(),
  }))
}
