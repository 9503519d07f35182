import { type InvoiceDetails, type Order, toDollars } from '@hypha/contract'
import { type ProductRow, viewProduct } from '../cart/product-card.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { findParcelsOfOrders, viewParcel } from '../../merch/index.ts'
import { findInvoiceDetails } from '../../payments/index.ts'
import { findOrderedTickets, type OrderedTickets, viewOrderedTickets } from '../../tickets/index.ts'
import { type PreOrderRow, viewPreOrder } from '../pre-orders/pre-orders.views.ts'
import { findOrderedProducts, type ShownOrder } from './orders.queries.ts'

/** What orders contain. */
export interface Ordered {
  lines: readonly (ProductRow &
    PreOrderRow & {
      order_id: number
      price_cents: number
      discount_cents: number
      discount_code: string | null
      bundle_id: number | null
      bundle_title: string | null
      is_discography: boolean
      gift_id: number | null
      gift_to: string | null
    })[]
  tickets: readonly OrderedTickets[]
  parcels: Awaited<ReturnType<typeof findParcelsOfOrders>>
  invoiceOf: (row: ShownOrder) => InvoiceDetails
}

/** Reads what these orders contain. */
export async function findOrdered(db: Db, orders: readonly ShownOrder[]): Promise<Ordered> {
  const orderIds = orders.map(({ id }) => id)
  const [lines, tickets, parcels, invoiceOf] = await Promise.all([
    findOrderedProducts(db, orderIds),
    findOrderedTickets(db, orderIds),
    findParcelsOfOrders(db, orderIds),
    findInvoiceDetails(db, 'orderId', orders),
  ])
  return { lines, tickets, parcels, invoiceOf }
}

/** Returns an order with its contents; ignores those of other orders. */
export const viewOrder = (
  row: ShownOrder,
  { lines, tickets, parcels, invoiceOf }: Ordered,
): Order => ({
  id: row.id,
  state: row.state,
  items: lines
    .filter((line) => line.order_id === row.id)
    .map((line) => ({
      ...viewProduct(line),
      price: toDollars(line.price_cents),
      discount: toDollars(line.discount_cents),
      discountCode: line.discount_code,
      bundleId: line.bundle_id,
      bundle:
        line.bundle_title === null
          ? null
          : { title: line.bundle_title, isDiscography: line.is_discography },
      preOrder: viewPreOrder(line, row.state, new Date()),
      gift: line.gift_id === null ? null : { id: line.gift_id, to: line.gift_to },
    })),
  tickets: tickets.filter((line) => line.order_id === row.id).map(viewOrderedTickets),
  parcels: parcels.filter((parcel) => parcel.order_id === row.id).map(viewParcel),
  shippingAddress: row.shipping_address,
  subtotal: toDollars(row.subtotal_cents),
  tax: toDollars(row.tax_cents),
  taxRate:
    row.tax_name === null ? null : { name: row.tax_name, percent: row.tax_basis_points / 100 },
  total: toDollars(row.total_cents),
  refunded: toDollars(row.refunded_cents ?? 0),
  currency: 'USD',
  country: row.country,
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  invoiceNumber: row.invoice_number,
  buyer: { fullName: row.buyer_name, email: row.buyer_email },
  card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
  invoice: invoiceOf(row),
  problem: row.problem,
})
