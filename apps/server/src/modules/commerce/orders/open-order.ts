import { PRICE_MIN_PAID_CENTS } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, Unavailable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import {
  type Payments,
  PaymentUnderway,
  ProviderUnreachable,
} from '../../../ports/payments/payments.ts'
import type { Tax } from '../../../ports/tax/tax.ts'
import { type DeliveryChoice, insertParcels, isSameMerch } from '../../merch/index.ts'
import { billTo, isSameBilling } from '../../payments/index.ts'
import { type CodeSecrets, discountOrder } from '../../promotions/index.ts'
import type { CartService } from '../cart/cart.service.ts'
import {
  cancelOrder,
  findLines,
  findOrderInHand,
  findTicketLines,
  insertOrder,
  type LineRow,
  type OrderLine,
  type OrderRow,
  putIntent,
  type TicketOrderLine,
} from './orders.queries.ts'
import { totalsOf } from './totals.ts'

interface Parts {
  db: Db
  cart: CartService
  payments: Payments
  tax: Tax
  siteName: string
  giftCodes: CodeSecrets
}

interface Person {
  id: number
}

const UNDERWAY = 'commerce.order.underway'
const UNREACHED = 'platform.provider.nothingCharged'

/** The cart may change while it is being bought in two tabs. */
const TRIES = 5

/** The gift in the cart, which is replaced when anything about it changes; 0 for the buyer's own music. */
const giftOf = (line: SoldLine) => line.gift?.cart_gift_id ?? line.cart_gift_id ?? 0
type SoldLine = OrderLine & { cart_gift_id?: number | null }

const bySold = (a: SoldLine, b: SoldLine) =>
  a.release_id - b.release_id || (a.track_id ?? 0) - (b.track_id ?? 0) || giftOf(a) - giftOf(b)

const isSame = (line: SoldLine, other: LineRow | undefined) =>
  other !== undefined &&
  line.release_id === other.release_id &&
  line.track_id === other.track_id &&
  giftOf(line) === giftOf(other) &&
  line.price_cents === other.price_cents &&
  line.more_cents === other.more_cents &&
  (line.bundle_id ?? null) === other.bundle_id &&
  line.discount_code_id === other.discount_code_id &&
  [...line.track_ids].sort().join() === [...other.track_ids].sort().join()

const isSameTickets = (tickets: readonly TicketOrderLine[], others: readonly TicketOrderLine[]) => {
  const keysOf = (lines: readonly TicketOrderLine[]) =>
    lines
      .map((line) =>
        [line.ticket_type_id, line.quantity, line.price_cents, line.discount_code_id].join(':'),
      )
      .sort()
      .join()
  return keysOf(tickets) === keysOf(others)
}

/**
 * Creates an order from the cart, or returns the open one for exactly this cart. The amount of an order never changes:
 * another cart, price or country creates another order. The payment of the earlier one is canceled first, so a form
 * still open in a browser cannot pay it.
 */
export function createOpenOrder({ db, cart, payments, tax, siteName, giftCodes }: Parts) {
  /** @returns the order for the current cart, or an open one that has to be canceled first */
  const place = (buyer: Person, country: string, delivery: DeliveryChoice) =>
    inTransaction(db, async (tx): Promise<{ order: OrderRow } | { conflicting: OrderRow }> => {
      const wanted = await cart.lines(tx, buyer)
      const reserved = await cart.reserveTickets(tx, buyer)
      const delivered = await cart.reserveMerch(tx, buyer, delivery)
      const {
        lines: reduced,
        tickets,
        parcels,
      } = await discountOrder(tx, buyer, {
        ...{ lines: wanted, tickets: reserved, parcels: delivered.parcels },
      })
      const lines = [...reduced, ...(await cart.bundleLines(tx, buyer))].sort(bySold)
      const merch = { ...delivered, parcels }
      const merchLines = parcels.flatMap((parcel) => parcel.lines)
      const billing = await billTo(tx, buyer.id, country)
      const rate = billing.is_reverse_charge ? null : await tax.rateFor(country, tx)
      const openOrder = await findOrderInHand(tx, buyer.id)
      if (openOrder?.state === 'processing') throw new Conflict(UNDERWAY)
      if (lines.length + tickets.length + merchLines.length === 0)
        throw new Conflict('commerce.order.empty')
      const totals = totalsOf([...lines, ...tickets, ...merchLines], rate)
      if (totals.total_cents < PRICE_MIN_PAID_CENTS)
        throw new Conflict(text('commerce.order.minimum', { min: PRICE_MIN_PAID_CENTS }))
      if (openOrder) {
        const known = (await findLines(tx, openOrder.id)).sort(bySold)
        const knownTickets = await findTicketLines(tx, openOrder.id)
        const isKnown =
          openOrder.country === country &&
          isSameBilling(openOrder, billing) &&
          openOrder.total_cents === totals.total_cents &&
          known.length === lines.length &&
          lines.every((line, index) => isSame(line, known[index])) &&
          isSameTickets(tickets, knownTickets) &&
          (await isSameMerch(tx, openOrder, merch))
        return isKnown ? { order: openOrder } : { conflicting: openOrder }
      }
      const order = await insertOrder(
        tx,
        {
          ...{ account_id: buyer.id, country, ...billing, ...totals },
          shipping_address: merch.address && JSON.stringify(merch.address),
        },
        lines,
        tickets,
        giftCodes,
      )
      await insertParcels(tx, order.id, merch.parcels)
      await tx
        .updateTable('account')
        .set({ billing_country: country })
        .where('id', '=', buyer.id)
        .execute()
      return { order }
    })

  const cancel = async (order: OrderRow): Promise<void> => {
    // Without a payment nobody has received a client secret, so the order cannot be paid.
    if (order.payment_intent_id) await payments.cancelIntent(order.payment_intent_id)
    await cancelOrder(db, order.id)
  }

  const secretOf = async (order: OrderRow): Promise<string> => {
    if (order.payment_intent_id) return payments.findClientSecret(order.payment_intent_id)
    const intent = await payments.createIntent({
      amountCents: order.total_cents,
      idempotencyKey: `order-${order.id}-${order.created_at.getTime()}`,
      description: `${siteName}, order ${order.id}`,
      metadata: { order: String(order.id), account: String(order.account_id) },
      receiptEmail: order.buyer_email,
    })
    await putIntent(db, order.id, intent.id)
    return intent.clientSecret
  }

  const open = async (buyer: Person, country: string, delivery: DeliveryChoice) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const placed = await place(buyer, country, delivery)
      if ('order' in placed)
        return { orderId: placed.order.id, clientSecret: await secretOf(placed.order) }
      await cancel(placed.conflicting)
    }
    throw new Conflict('commerce.order.otherTab')
  }

  /**
   * @throws Conflict for an empty cart, and while another payment is processing; Unavailable if the provider is
   * unreachable
   */
  return async (buyer: Person, country: string, delivery: DeliveryChoice = {}) => {
    try {
      return await open(buyer, country, delivery)
    } catch (error) {
      if (error instanceof PaymentUnderway) throw new Conflict(UNDERWAY)
      if (error instanceof ProviderUnreachable) throw new Unavailable(UNREACHED)
      throw error
    }
  }
}
