import type { Db } from '../../platform/database/connection.ts'
import type { Log } from '../../platform/log.ts'
import { takeMembershipEvent, type ToldOfMembership } from '../memberships/take-membership-event.ts'
import type { SeatParts } from '../memberships/founder-seats.ts'
import { endEvents, findReceived, parkEvent } from './inbox.ts'
import { findOrderId, lockOrder, putIntent } from './orders.queries.ts'
import { compare, Mismatch, settle } from './settle.ts'

interface Parts extends SeatParts {
  log: Log
}

/** What of an event says which payment it is of. */
interface Told extends ToldOfMembership {
  amount?: number
  currency?: string
}

/** Looks at an event of the inbox: what it is of becomes what it is at the provider, and the event is done in the same moment. */
export async function takeEvent(parts: Parts, eventId: string): Promise<void> {
  const { db, log } = parts
  const event = await findReceived(db, eventId)
  if (!event) return
  const told = event.payload as Told
  const end = (tx: Db) => endEvents(tx, [event.id])
  try {
    const orderId = await orderOf(db, told)
    if (orderId === null) {
      if (!(await takeMembershipEvent(parts, told, end))) await end(db)
      return
    }
    if (told.object === 'payment_intent') await compareTold(db, orderId, told)
    await settle(parts, orderId, end)
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error
    log.error({ event: event.id, reason: error.message }, 'a payment does not fit its order')
    await parkEvent(db, event.id, error.message)
  }
}

/** @returns null for what is no payment of an order */
async function orderOf(db: Db, told: Told): Promise<number | null> {
  const intentId = told.object === 'payment_intent' ? told.id : told.payment_intent
  if (!intentId) return null
  const known = await findOrderId(db, intentId)
  if (known) return known.id
  const orderId = Number(told.metadata?.order)
  if (!Number.isInteger(orderId)) return null
  // Whoever asked for this payment ended before it was written down.
  if (await putIntent(db, orderId, intentId)) return orderId
  throw new Mismatch(
    `Payment ${intentId} names order ${orderId}, which has another or does not exist.`,
  )
}

async function compareTold(db: Db, orderId: number, told: Told): Promise<void> {
  const order = await lockOrder(db, orderId)
  compare(order!, {
    amountCents: told.amount ?? 0,
    currency: told.currency ?? '',
    metadata: told.metadata ?? {},
  })
}
