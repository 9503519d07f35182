import type { Db } from '../../platform/database/connection.ts'
import type { LedgerKind } from '../../platform/database/schema.ts'
import type { Leg } from './allocate-sale.ts'

/** The order or payment that the money belongs to. */
interface OfOrder {
  orderId: number
}
interface OfMembership {
  membershipPaymentId: number
}
export type PaidFor = OfOrder | OfMembership

interface Booking {
  /** Identifies the event, so it is booked only once. */
  key: string
  kind: LedgerKind
  of: PaidFor
}

/**
 * Books the legs of an event, which must sum to zero. Idempotent; does nothing without legs.
 * @returns the id of the event; null if nothing was booked
 */
export async function book(
  tx: Db,
  { key, kind, of }: Booking,
  legs: readonly Leg[],
): Promise<number | null> {
  if (legs.length === 0) return null
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
  if (!event) return null
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
  return event.id
}

/** Returns the legs of an event in order. */
export const findLegs = async (db: Db, key: string): Promise<Leg[]> => {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_event', 'ledger_event.id', 'event_id')
    .where('key', '=', key)
    .orderBy('ledger_entry.id')
    .select(['party', 'account_id', 'order_line_id', 'track_id', 'cents'])
    .execute()
  return rows.map(toLeg)
}

const toLeg = (row: {
  party: string
  account_id: number | null
  order_line_id: number | null
  track_id: number | null
  cents: number
}): Leg => ({
  party: row.party as Leg['party'],
  accountId: row.account_id,
  orderLineId: row.order_line_id,
  trackId: row.track_id,
  cents: row.cents,
})

/**
 * Returns what is left of a payment's legs after its refunds, in order. The fees that the platform bears instead of
 * sellers are not part of it, nor are disputes, which end refunds.
 */
export async function findLegsLeft(db: Db, of: PaidFor): Promise<Leg[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_event', 'ledger_event.id', 'event_id')
    .where('kind', 'in', ['sale', 'membership', 'refund'])
    .$if('orderId' in of, (entries) => entries.where('order_id', '=', (of as OfOrder).orderId))
    .$if('membershipPaymentId' in of, (entries) =>
      entries.where('membership_payment_id', '=', (of as OfMembership).membershipPaymentId),
    )
    .groupBy(['party', 'account_id', 'order_line_id', 'track_id'])
    .orderBy(({ fn }) => fn.min('ledger_entry.id'))
    .select(({ fn }) => [
      'party',
      'account_id',
      'order_line_id',
      'track_id',
      fn.sum<number>('cents').as('cents'),
    ])
    .execute()
  return rows.map(toLeg)
}

export const saleKey = (orderId: number) => `sale:${orderId}`
export const membershipKey = (paymentId: number) => `membership:${paymentId}`

/** Returns the legs of a fee borne by the platform: of a refunded payment or a dispute. */
export const feeLegs = (cents: number): Leg[] =>
  cents === 0
    ? []
    : [
        { party: 'platform', accountId: null, orderLineId: null, trackId: null, cents: -cents },
        { party: 'provider', accountId: null, orderLineId: null, trackId: null, cents },
      ]
