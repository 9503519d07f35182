import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { DELETED_MAIL_DOMAIN } from '../../../ports/mail/mailer.ts'
import { DELETED_NAME, type ErasedPerson } from './person.ts'

/**
 * Keeps orders, invoices, payouts and the ledger with their amounts, under the account's id and without a name. A job
 * deletes the customer at the payment provider, because it still needs their id.
 */
export async function eraseMoney(tx: Db, { id, email }: ErasedPerson): Promise<void> {
  const buyer = {
    buyer_name: DELETED_NAME,
    buyer_email: `deleted-${id}@${DELETED_MAIL_DOMAIN}`,
  }
  const orders = tx.selectFrom('purchase_order').where('account_id', '=', id).select('id')
  await tx
    .updateTable('payment')
    .set({ card_brand: null, card_last4: null })
    .where('order_id', 'in', orders)
    .execute()
  await tx.updateTable('order_refund').set({ reason: '' }).where('order_id', 'in', orders).execute()
  await tx
    .updateTable('purchase_order')
    .set({ ...buyer, ...BILLING, problem: null })
    .where('account_id', '=', id)
    .execute()
  await tx
    .updateTable('membership_payment')
    .set({ ...buyer, ...BILLING, card_brand: null, card_last4: null })
    .where('account_id', '=', id)
    .execute()
  await tx.updateTable('subscription').set({ problem: null }).where('account_id', '=', id).execute()
  await tx.updateTable('payout').set({ problem: null }).where('account_id', '=', id).execute()
  await tx.deleteFrom('payout_account').where('account_id', '=', id).execute()
  await tx.deleteFrom('billing_details').where('account_id', '=', id).execute()
  // Purchases stay with their orders; free claims, redeemed codes and gifts are deleted.
  await tx
    .deleteFrom('entitlement')
    .where('account_id', '=', id)
    .where('source', 'in', ['claim', 'code', 'gift'])
    .execute()
  await eraseFromEvents(tx, email, buyer.buyer_email)
}

/** The VAT number is kept where it is the reason why no tax was charged. */
const BILLING = {
  billing_name: null,
  billing_address: null,
  billing_vat_number: sql<string | null>`case when is_reverse_charge then billing_vat_number end`,
}

/** Erases the address from payloads stored before webhook events were reduced to the needed fields. */
const eraseFromEvents = (tx: Db, email: string, instead: string) =>
  sql`
    update webhook_inbox set payload = replace(payload::text, ${email}, ${instead})::jsonb
    where position(${email} in payload::text) > 0`.execute(tx)
