import type { Db } from '../../platform/database/connection.ts'
import type { LedgerKind } from '../../platform/database/schema.ts'
import type { Leg } from './allocate-sale.ts'

/** What money was paid for. */
export type PaidFor = { orderId: number } | { membershipPaymentId: number }

interface Booking {
  /** Names what happened: it is booked once. */
  key: string
  kind: LedgerKind
  of: PaidFor
}

/** Books the legs of an event, which sum to zero; nothing where there are none, or where it was booked before. */
export async function book(
  tx: Db,
  { key, kind, of }: Booking,
  legs: readonly Leg[],
): Promise<void> {
  if (legs.length === 0) return
  const event = await tx
    .insertInto('ledger_event')
    .values({
      key,
      kind,
      order_id: 'orderId' in of ? of.orderId : null,
      membership_payment_id: 'membershipPaymentId' in of ? of.membershipPaymentId : null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!event) return
  await tx
    .insertInto('ledger_entry')
    .values(
      legs.map((leg) => ({
        event_id: event.id,
        party: leg.party,
        account_id: leg.accountId,
        order_line_id: leg.orderLineId,
        track_id: leg.trackId,
        cents: leg.cents,
      })),
    )
    .execute()
}

/** The legs of one event, in their order. */
export const findLegs = async (db: Db, key: string): Promise<Leg[]> => {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_event', 'ledger_event.id', 'event_id')
    .where('key', '=', key)
    .orderBy('ledger_entry.id')
    .select(['party', 'account_id', 'order_line_id', 'track_id', 'cents'])
    .execute()
  return rows.map((row) => ({
    party: row.party as Leg['party'],
    accountId: row.account_id,
    orderLineId: row.order_line_id,
    trackId: row.track_id,
    cents: row.cents,
  }))
}

export const saleKey = (orderId: number) => `sale:${orderId}`
export const membershipKey = (paymentId: number) => `membership:${paymentId}`

/** What the provider keeps of a payment that went back, or takes for a dispute, is the platform's to bear. */
export const feeLegs = (cents: number): Leg[] =>
  cents === 0
    ? []
    : [
        { party: 'platform', accountId: null, orderLineId: null, trackId: null, cents: -cents },
        { party: 'provider', accountId: null, orderLineId: null, trackId: null, cents },
      ]
