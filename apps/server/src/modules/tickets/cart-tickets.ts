import { CART_MAX, type CartTicket, toDollars } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { text } from '../../platform/texts/text.ts'
import { type TicketTypeRow, ticketTypes } from './ticket-types.queries.ts'
import { isUnlocked, problemOf } from './tickets.rules.ts'
import { viewTicketEvent } from './tickets.views.ts'

export interface CartTicketLine {
  type: TicketTypeRow
  quantity: number
  problem: CartTicket['problem']
  view: CartTicket
}

const findType = (db: Db, id: number, buyer: number) =>
  ticketTypes(db, buyer).where('ticket_type.id', '=', id).executeTakeFirst()

/** Returns the access code that tickets were put into a cart with, so their number can be changed without it. */
async function findCartCode(db: Db, typeId: number, buyer: number): Promise<string | null> {
  const item = await db
    .selectFrom('cart_item')
    .where('account_id', '=', buyer)
    .where('ticket_type_id', '=', typeId)
    .select('access_code')
    .executeTakeFirst()
  return item?.access_code ?? null
}

/** Throws unless this buyer can have that many tickets now. @throws Conflict */
export function refuseUnavailable(type: TicketTypeRow, quantity: number): void {
  const problem = problemOf(type, quantity, new Date())
  if (problem === 'tooMany')
    throw new Conflict(text('tickets.tooMany', { name: type.name, max: type.per_person }))
  if (problem) throw new Conflict(text(`tickets.${problem}`, { name: type.name }))
}

/** Returns a ticket type that is visible to this buyer. @throws NotFound */
export async function findForSale(
  tx: Db,
  id: number,
  buyer: number,
  code: string | null,
): Promise<TicketTypeRow> {
  const type = await findType(tx, id, buyer)
  if (!type || type.event_status !== 'published' || !isUnlocked(type, code))
    throw new NotFound('tickets.typeGone')
  return type
}

/**
 * Puts tickets of one type into a cart, or changes their number, in the transaction that locks the buyer's purchases.
 * @throws NotFound; Conflict for free types, and if that many can't be bought
 */
export async function addTicketsToCart(
  tx: Db,
  buyer: { id: number },
  wanted: { typeId: number; quantity: number; code: string | null },
): Promise<void> {
  const code = wanted.code ?? (await findCartCode(tx, wanted.typeId, buyer.id))
  const type = await findForSale(tx, wanted.typeId, buyer.id, code)
  if (type.price_cents === 0) throw new Conflict('tickets.free')
  refuseUnavailable(type, wanted.quantity)
  const { count } = await tx
    .selectFrom('cart_item')
    .where('account_id', '=', buyer.id)
    .where(sql<boolean>`ticket_type_id is distinct from ${wanted.typeId}`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= CART_MAX) throw new Conflict(text('commerce.cart.full', { max: CART_MAX }))
  const columns = {
    quantity: wanted.quantity,
    seen_cents: type.price_cents,
    access_code: code,
  }
  await tx
    .insertInto('cart_item')
    .values({
      ...columns,
      account_id: buyer.id,
      release_id: null,
      track_id: null,
      chosen_cents: null,
      ticket_type_id: wanted.typeId,
    })
    .onConflict((conflict) =>
      conflict.columns(['ticket_type_id', 'account_id']).doUpdateSet(columns),
    )
    .execute()
}

/** Removes tickets of these types from a cart, ignoring missing ones. */
export const removeTicketsFromCart = (tx: Db, accountId: number, typeIds: readonly number[]) =>
  tx
    .deleteFrom('cart_item')
    .where('account_id', '=', accountId)
    .where('ticket_type_id', '=', sql<number>`any(${typeIds}::int[])`)
    .execute()

/** Returns the tickets in a cart at current prices, in the order they were added. */
export async function findCartTickets(db: Db, buyer: { id: number }): Promise<CartTicketLine[]> {
  const items = await db
    .selectFrom('cart_item')
    .where('account_id', '=', buyer.id)
    .where('ticket_type_id', 'is not', null)
    .select(['ticket_type_id', 'quantity', 'seen_cents', 'access_code'])
    .orderBy('id')
    .execute()
  if (items.length === 0) return []
  const ids = items.map(({ ticket_type_id: id }) => id!)
  const types = await ticketTypes(db, buyer.id).where('ticket_type.id', 'in', ids).execute()
  const known = new Map(types.map((type) => [type.id, type]))
  return items.flatMap(({ ticket_type_id: id, quantity, seen_cents: seen, access_code: code }) => {
    const type = known.get(id!)
    if (!type) return []
    const isOpen = type.event_status === 'published' && isUnlocked(type, code)
    const problem = isOpen ? problemOf(type, quantity, new Date()) : 'ended'
    const view: CartTicket = {
      product_id: type.id,
      product_type: 'event_ticket',
      title: type.name,
      event: viewTicketEvent(type),
      quantity,
      price: toDollars(type.price_cents),
      priceBefore: seen === type.price_cents ? null : toDollars(seen),
      discount: 0,
      problem,
    }
    return [{ type, quantity, problem, view }]
  })
}
