import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { PaymentFacts } from '../../../ports/payments/payments.ts'
import { COMMISSION_BASIS_POINTS, WHOLE_BASIS_POINTS } from '@hypha/contract'
import { removeBundlesFromCart } from '../bundles/cart-bundles.ts'
import { lockPurchases } from '../cart/cart.queries.ts'
import { removeProducts } from '../cart/write-carts.ts'
import { book, allocateSale, nextInvoiceNumber, saleKey, sharesOf } from '../../payments/index.ts'
import { removeUsedCodes } from '../../promotions/index.ts'
import {
  findMerchLines,
  grantReleases,
  type MerchLineRow,
  removeMerchFromCart,
  sellMerch,
} from '../../merch/index.ts'
import {
  issueTickets,
  removeTicketsFromCart,
  restoreTickets,
  type TicketCodes,
  voidTickets,
} from '../../tickets/index.ts'
import { recordPreOrders, withoutRefunded } from '../pre-orders/pre-orders.queries.ts'
import { restoreGifts, startGifts, withdrawGifts } from '../gifts/order-gifts.ts'
import { notifyOfSale } from './notify-sellers.ts'
import {
  findLines,
  findTicketLines,
  type LineRow,
  type OrderRow,
  type TicketLineRow,
  updateOrder,
} from './orders.queries.ts'

interface Lines {
  lines: readonly LineRow[]
  tickets: readonly TicketLineRow[]
  merch: readonly MerchLineRow[]
}

type Charge = NonNullable<PaymentFacts['charge']> & { feeCents: number }

/**
 * Fulfills a paid order in the transaction that locks it: saves the payment, entitlements and ledger entries, empties
 * the cart, and enqueues the receipt and notifications.
 */
export async function fulfil(
  tx: Db,
  { jobs, ticketCodes }: { jobs: Jobs; ticketCodes: TicketCodes },
  order: OrderRow,
  charge: Charge,
): Promise<void> {
  // Before tickets and merch, in the order in which placing an order locks them, so that the two don't deadlock.
  await lockPurchases(tx, order.account_id)
  const lines = await findLines(tx, order.id)
  const tickets = await findTicketLines(tx, order.id)
  const merch = await findMerchLines(tx, order.id)
  await updateOrder(tx, order.id, {
    state: 'paid',
    paid_at: new Date(),
    invoice_number: await nextInvoiceNumber(tx),
    problem: null,
  })
  await tx
    .insertInto('payment')
    .values({
      order_id: order.id,
      charge_id: charge.id,
      amount_cents: order.total_cents,
      fee_cents: charge.feeCents,
      dispute_id: null,
      dispute_state: null,
      card_brand: charge.card?.brand ?? null,
      card_last4: charge.card?.last4 ?? null,
    })
    .execute()
  await grant(tx, order.account_id, notGiven(lines))
  await startGifts(tx, jobs, order, new Date())
  await recordPreOrders(tx, order.id)
  await issueTickets(tx, { jobs, ticketCodes }, order.account_id, tickets)
  await sellMerch(tx, jobs, order, merch)
  await bookSale(tx, order, { lines, tickets, merch }, charge.feeCents)
  await emptyCart(tx, order.account_id, { lines: notGiven(lines), tickets, merch })
  await removeUsedCodes(tx, order.account_id, order.id)
  await jobs.enqueue(tx, 'mail.receipt', { orderId: order.id })
  await jobs.enqueue(tx, 'purchase.tell', { orderId: order.id })
  await notifyOfSale({ tx, jobs, order }, [...lines, ...tickets, ...withShipping(merch)])
}

const notGiven = (lines: readonly LineRow[]) => lines.filter((line) => line.cart_gift_id === null)

/** Grants the bought music. An existing entitlement from a free claim becomes a paid one. */
async function grant(tx: Db, accountId: number, lines: readonly LineRow[]): Promise<void> {
  for (const { id, release_id, track_id } of lines) {
    const right = { source: 'purchase', order_line_id: id } as const
    await tx
      .insertInto('entitlement')
      .values({
        ...right,
        account_id: accountId,
        release_id: track_id === null ? release_id : null,
        track_id,
      })
      .onConflict((conflict) =>
        (track_id === null
          ? conflict.columns(['release_id', 'account_id'])
          : conflict.columns(['track_id', 'account_id'])
        ).doUpdateSet(right),
      )
      .execute()
  }
}

/** Grants everything of an order again, after a dispute was won. */
export async function restore(tx: Db, jobs: Jobs, order: OrderRow): Promise<void> {
  const lines = await withoutRefunded(tx, await findLines(tx, order.id))
  await grant(tx, order.account_id, notGiven(lines))
  await restoreGifts(tx, jobs, order.id)
  const merch = await withoutRefunded(tx, await findMerchLines(tx, order.id))
  await grantReleases(tx, order.account_id, merch)
  await restoreTickets(tx, order.id)
}

/** Revokes the entitlements, tickets and gifts of an order. */
export async function revoke(tx: Db, orderId: number): Promise<void> {
  await withdrawGifts(tx, orderId, new Date())
  await voidTickets(tx, orderId)
  await tx
    .deleteFrom('entitlement')
    .where('order_line_id', 'in', (eb) =>
      eb.selectFrom('order_line').where('order_id', '=', orderId).select('id'),
    )
    .execute()
}

/** A line that one seller earns. */
const ofSeller = (
  line: { id: number; price_cents: number; owner_id: number },
  commissionBasisPoints: number,
) => ({
  ...{ orderLineId: line.id, priceCents: line.price_cents, commissionBasisPoints },
  tracks: [
    { trackId: null, shares: [{ accountId: line.owner_id, basisPoints: WHOLE_BASIS_POINTS }] },
  ],
})

/** Returns the items with their shipping in the price of the first one of each parcel, as sellers are told of them. */
function withShipping(merch: readonly MerchLineRow[]): MerchLineRow[] {
  const shipping = new Map(
    merch.flatMap((line) =>
      line.merch_variant_id === null ? [[line.parcel_id, line.price_cents] as const] : [],
    ),
  )
  return merch.flatMap((line) => {
    if (line.merch_variant_id === null) return []
    const more = shipping.get(line.parcel_id) ?? 0
    shipping.delete(line.parcel_id)
    return [{ ...line, price_cents: line.price_cents + more }]
  })
}

async function bookSale(
  tx: Db,
  order: OrderRow,
  { lines, tickets, merch }: Lines,
  feeCents: number,
): Promise<void> {
  const shares = await sharesOf(
    tx,
    lines.flatMap((line) => line.track_ids),
  )
  const legs = allocateSale({
    buyerId: order.account_id,
    taxCents: order.tax_cents,
    feeCents,
    lines: [
      ...lines.map((line) => ({
        orderLineId: line.id,
        priceCents: line.price_cents,
        commissionBasisPoints: line.commission_basis_points ?? COMMISSION_BASIS_POINTS.music,
        tracks: line.track_ids.map((trackId) => ({ trackId, shares: shares.get(trackId)! })),
      })),
      ...tickets.map((line) =>
        ofSeller(line, line.commission_basis_points ?? COMMISSION_BASIS_POINTS.tickets),
      ),
      ...merch.map((line) => ofSeller(line, line.commission_basis_points ?? 0)),
    ],
  })
  await book(tx, { key: saleKey(order.id), kind: 'sale', of: { orderId: order.id } }, legs)
}

async function emptyCart(
  tx: Db,
  accountId: number,
  { lines, tickets, merch }: Lines,
): Promise<void> {
  await removeProducts(tx, accountId, {
    releaseIds: lines.flatMap((line) => (line.track_id === null ? [line.release_id] : [])),
    trackIds: lines.flatMap((line) => line.track_ids),
  })
  await removeBundlesFromCart(
    tx,
    accountId,
    lines.flatMap((line) => line.bundle_id ?? []),
  )
  await removeTicketsFromCart(
    tx,
    accountId,
    tickets.map((line) => line.ticket_type_id),
  )
  await removeMerchFromCart(
    tx,
    accountId,
    merch.flatMap((line) => line.merch_variant_id ?? []),
  )
}
