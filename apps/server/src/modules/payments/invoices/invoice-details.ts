import { type InvoiceDetails, toDollars } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { BilledTo } from './billing.ts'
import { sellerAtTimes } from './operator.ts'

interface PaidRow extends BilledTo {
  id: number
  /** Null until it is paid. */
  paid_at: Date | null
}

const COLUMNS = { orderId: 'order_id', membershipPaymentId: 'membership_payment_id' } as const

const findCreditNotes = (db: Db, column: 'order_id' | 'membership_payment_id', ids: number[]) =>
  db
    .selectFrom('credit_note')
    .where(column, '=', sql<number>`any(${ids}::int[])`)
    .select(['number', 'cents', 'issued_at', `${column} as payment_id`])
    .orderBy('number')
    .execute()

/** Returns the parties and credit notes of orders or membership payments. */
export async function findInvoiceDetails(
  db: Db,
  of: keyof typeof COLUMNS,
  rows: readonly PaidRow[],
): Promise<(row: PaidRow) => InvoiceDetails> {
  const [sellerAt, creditNotes] = await Promise.all([
    sellerAtTimes(db),
    findCreditNotes(
      db,
      COLUMNS[of],
      rows.map(({ id }) => id),
    ),
  ])
  return (row) => ({
    seller: sellerAt(row.paid_at ?? new Date()),
    billing: viewBilling(row),
    isReverseCharge: row.is_reverse_charge,
    creditNotes: creditNotes
      .filter(({ payment_id }) => payment_id === row.id)
      .map(({ number, cents, issued_at }) => ({
        ...{ number, total: toDollars(cents), issuedAt: issued_at.toISOString() },
      })),
  })
}

const viewBilling = (row: BilledTo): InvoiceDetails['billing'] => ({
  name: row.billing_name,
  address: row.billing_address,
  vatNumber: row.billing_vat_number,
})
