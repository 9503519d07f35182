import { type InvoiceSummary, PAGE_SIZE } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

export interface InvoiceRow {
  invoice_number: number
  kind: InvoiceSummary['kind']
  /** As stored by `storeText`, or the title of an order's first line. */
  title: string
  /** The number of further lines. */
  more: number
  total_cents: number
  refunded_cents: number
  paid_at: Date
  order_id: number | null
}

/** Returns a page of everything that an account has paid, newest first, and the total count. */
export async function findInvoices(
  db: Db,
  accountId: number,
  page: number,
): Promise<{ rows: InvoiceRow[]; count: number }> {
  const { rows } = await sql<InvoiceRow & { count: number }>`
    with paid as (
      select o.invoice_number, 'music' as kind,
        (select title from order_line where order_id = o.id order by id limit 1) as title,
        (select count(*)::int - 1 from order_line where order_id = o.id) as more,
        o.total_cents, coalesce(p.refunded_cents, 0) as refunded_cents, o.paid_at, o.id as order_id
      from purchase_order o left join payment p on p.order_id = o.id
      where o.account_id = ${accountId} and o.paid_at is not null
      union all
      select m.invoice_number,
        case when m.founder_seat_id is not null then 'founder'
          when m.vote_purchase_id is not null then 'votes' else s.kind end,
        m.title, 0, m.amount_cents, m.refunded_cents, m.paid_at, null
      from membership_payment m left join subscription s on s.id = m.subscription_id
      where m.account_id = ${accountId}
    )
    select *, count(*) over () as count from paid
    order by invoice_number desc
    limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db)
  if (rows.length > 0 || page === 1) return { rows, count: rows[0]?.count ?? 0 }
  return { rows, count: (await findInvoices(db, accountId, 1)).count }
}

/** Returns the invoice of a membership to its buyer or an admin. */
export const findMembershipInvoice = (
  db: Db,
  { id, isAdmin }: { id: number; isAdmin: boolean },
  invoiceNumber: number,
) =>
  db
    .selectFrom('membership_payment')
    .$if(!isAdmin, (query) => query.where('account_id', '=', id))
    .where('invoice_number', '=', invoiceNumber)
    .selectAll()
    .executeTakeFirst()
