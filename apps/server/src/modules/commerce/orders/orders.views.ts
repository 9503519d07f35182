import { type Order, toDollars } from '@hypha/contract'
import { type ProductRow, viewProduct } from '../cart/product-card.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { findOrderedTickets, type OrderedTickets, viewOrderedTickets } from '../../tickets/index.ts'
import { findOrderedProducts, type ShownOrder } from './orders.queries.ts'

/** What orders contain. */
export interface Ordered {
  lines: readonly (ProductRow & {
    order_id: number
    price_cents: number
    discount_cents: number
    discount_code: string | null
  })[]
  tickets: readonly OrderedTickets[]
}

/** Reads what these orders contain. */
export async function findOrdered(db: Db, orderIds: readonly number[]): Promise<Ordered> {
  const [lines, tickets] = await Promise.all([
    findOrderedProducts(db, orderIds),
    findOrderedTickets(db, orderIds),
  ])
  return { lines, tickets }
}

/** Returns an order with its contents; ignores those of other orders. */
export const viewOrder = (row: ShownOrder, { lines, tickets }: Ordered): Order => ({
  id: row.id,
  state: row.state,
  items: lines
    .filter((line) => line.order_id === row.id)
    .map((line) => ({
      ...viewProduct(line),
      price: toDollars(line.price_cents),
      discount: toDollars(line.discount_cents),
      discountCode: line.discount_code,
    })),
  tickets: tickets.filter((line) => line.order_id === row.id).map(viewOrderedTickets),
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
  problem: row.problem,
})
