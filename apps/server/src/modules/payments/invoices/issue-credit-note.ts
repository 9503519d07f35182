import type { Db } from '../../../platform/database/connection.ts'
import type { Leg } from '../allocate-sale.ts'
import type { PaidFor } from '../ledger.ts'

/** Returns the next number, without gaps: the counter stays locked until the transaction ends. */
async function nextNumber(tx: Db): Promise<number> {
  const { last } = await tx
    .updateTable('credit_note_counter')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Issues the credit note of a refund in the transaction that books it. */
export async function issueCreditNote(
  tx: Db,
  { eventId, of, legs }: { eventId: number; of: PaidFor; legs: readonly Leg[] },
): Promise<void> {
  const sumOf = (party: Leg['party']) =>
    legs.reduce((sum, leg) => sum + (leg.party === party ? leg.cents : 0), 0)
  await tx
    .insertInto('credit_note')
    .values({
      number: await nextNumber(tx),
      ledger_event_id: eventId,
      order_id: 'orderId' in of ? of.orderId : null,
      membership_payment_id: 'membershipPaymentId' in of ? of.membershipPaymentId : null,
      cents: sumOf('buyer'),
      // A ledger entry of 0 doesn't exist, and its negation would be -0.
      tax_cents: 0 - sumOf('tax'),
    })
    .execute()
}
