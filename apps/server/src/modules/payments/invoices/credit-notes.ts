import { type CreditNote, toDollars } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { NotFound } from '../../../platform/errors.ts'
import { renderStored } from '../../../platform/texts/render.ts'
import type { BilledTo } from './billing.ts'
import { findInvoiceDetails } from './invoice-details.ts'

interface Person {
  id: number
  isAdmin: boolean
}

interface Row extends BilledTo {
  number: number
  cents: number
  tax_cents: number
  issued_at: Date
  ledger_event_id: number
  /** Of the order or membership payment. */
  id: number
  order_id: number | null
  account_id: number
  invoice_number: number
  /** Of a membership. */
  title: string | null
  tax_name: string | null
  tax_basis_points: number
  country: string | null
  buyer_name: string
  buyer_email: string
  paid_at: Date
}

const BOTH = sql.raw(`tax_name, tax_basis_points, country, invoice_number, buyer_name, buyer_email,
  paid_at, account_id, billing_name, billing_address, billing_vat_number, is_reverse_charge`)

async function findRow(db: Db, number: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select note.number, note.cents, note.tax_cents, note.issued_at, note.ledger_event_id, paid.*
    from credit_note note
    join (
      select id, id as order_id, null::int as payment_id, null as title, ${BOTH} from purchase_order
      union all
      select id, null, id, title, ${BOTH} from membership_payment
    ) paid on paid.order_id = note.order_id or paid.payment_id = note.membership_payment_id
    where note.number = ${number}`.execute(db)
  return rows[0]
}

type Item = Omit<CreditNote['items'][number], 'amount'> & { cents: number }

/** Returns by how much a refund reduced each line of an order, without tax. */
async function findItems(db: Db, eventId: number) {
  const { rows } = await sql<Item>`
    select coalesce(event.title || ': ', '') || line.title as title, -sum(entry.cents) as cents,
      line.discount_code as "discountCode",
      case when line.bundle_title is not null then jsonb_build_object(
        'title', line.bundle_title, 'isDiscography', line.is_discography) end as bundle,
      case when gift.id is not null then jsonb_build_object(
        'to', coalesce(gift.name, gift.email)) end as gift
    from ledger_entry entry
    join order_line line on line.id = entry.order_line_id
    left join ticket_type type on type.id = line.ticket_type_id
    left join event on event.id = type.event_id
    left join gift on gift.order_line_id = line.id
    where entry.event_id = ${eventId}
    group by line.id, event.title, gift.id having sum(entry.cents) <> 0 order by line.id`.execute(
    db,
  )
  return rows
}

/**
 * Returns a credit note to its buyer or an admin.
 * @throws NotFound, also for somebody else's
 */
export async function findCreditNote(
  db: Db,
  number: number,
  { person, language }: { person: Person; language: Language },
): Promise<CreditNote> {
  const row = await findRow(db, number)
  if (!row || (row.account_id !== person.id && !person.isAdmin))
    throw new NotFound('payments.creditNote.gone')
  const netCents = row.cents - row.tax_cents
  const items: readonly Item[] =
    row.order_id === null
      ? [
          {
            ...{ title: renderStored(language, row.title!), cents: netCents },
            ...{ bundle: null, discountCode: null, gift: null },
          },
        ]
      : await findItems(db, row.ledger_event_id)
  // A cent can belong to no line, if the provider's fee exceeded the price.
  const rest = items.reduce((left, { cents }) => left - cents, netCents)
  const detailsOf = await findInvoiceDetails(
    db,
    row.order_id === null ? 'membershipPaymentId' : 'orderId',
    [row],
  )
  return {
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    invoiceNumber: row.invoice_number,
    orderId: row.order_id,
    items: items.map(({ cents, ...item }, index) => ({
      ...item,
      amount: toDollars(index === 0 ? cents + rest : cents),
    })),
    net: toDollars(netCents),
    tax: toDollars(row.tax_cents),
    taxRate:
      row.tax_name === null ? null : { name: row.tax_name, percent: row.tax_basis_points / 100 },
    total: toDollars(row.cents),
    currency: 'USD',
    country: row.country,
    buyer: { fullName: row.buyer_name, email: row.buyer_email },
    invoice: detailsOf(row),
  }
}
