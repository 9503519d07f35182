import { type BillingDetails, isReverseCharge } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { findOperator } from './operator.ts'

/** The columns of a payment that record whom it was billed to. */
export interface BilledTo {
  billing_name: string | null
  billing_address: string | null
  billing_vat_number: string | null
  is_reverse_charge: boolean
}

/** Returns what an account wants on its invoices. */
export async function findBillingDetails(db: Db, accountId: number): Promise<BillingDetails> {
  const row = await db
    .selectFrom('billing_details')
    .where('account_id', '=', accountId)
    .select(['name', 'address', 'vat_number'])
    .executeTakeFirst()
  return {
    ...{ name: row?.name ?? null, address: row?.address ?? null },
    vatNumber: row?.vat_number ?? null,
  }
}

/** Saves the details for future payments. */
export async function saveBillingDetails(
  db: Db,
  accountId: number,
  { name, address, vatNumber: vat_number }: BillingDetails,
): Promise<void> {
  const details = { name, address, vat_number }
  await db
    .insertInto('billing_details')
    .values({ account_id: accountId, ...details })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(details))
    .execute()
}

/** Returns whom a payment from this country is billed to now. With reverse charge no tax is charged. */
export async function billTo(db: Db, accountId: number, country: string | null): Promise<BilledTo> {
  const [details, seller] = await Promise.all([findBillingDetails(db, accountId), findOperator(db)])
  return {
    billing_name: details.name,
    billing_address: details.address,
    billing_vat_number: details.vatNumber,
    is_reverse_charge:
      country !== null &&
      isReverseCharge({ seller, buyerCountry: country, buyerVatNumber: details.vatNumber }),
  }
}

/** Returns whether both payments are billed to the same buyer in the same way. */
export const isSameBilling = (one: BilledTo, other: BilledTo): boolean =>
  one.billing_name === other.billing_name &&
  one.billing_address === other.billing_address &&
  one.billing_vat_number === other.billing_vat_number &&
  one.is_reverse_charge === other.is_reverse_charge
