import { PAGE_SIZE, type Purchase, toDollars } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Payments } from '../../../ports/payments/payments.ts'
import type { Tax } from '../../../ports/tax/tax.ts'
import { billingCountryOf } from '../../accounts/index.ts'
import type { DeliveryChoice } from '../../merch/index.ts'
import type { CodeSecrets } from '../../promotions/index.ts'
import type { CartService } from '../cart/cart.service.ts'
import { viewProduct } from '../cart/product-card.ts'
import { createOpenOrder } from './open-order.ts'
import { countPaidOrders, findOrder, findPaidOrders, type ShownOrder } from './orders.queries.ts'
import { findOrdered, viewOrder } from './orders.views.ts'
import { findPurchases } from './purchases.queries.ts'

export type PurchasesService = ReturnType<typeof createPurchases>

interface Person {
  id: number
}

/** Admins read the paid orders of all buyers. */
interface Reader extends Person {
  isAdmin?: boolean
}

interface Parts {
  db: Db
  cart: CartService
  payments: Payments
  tax: Tax
  siteName: string
  giftCodes: CodeSecrets
}

/** Purchasing, and the list of purchases. */
export function createPurchases(parts: Parts) {
  const { db, payments } = parts
  const openOrder = createOpenOrder(parts)

  const show = async (rows: ShownOrder[]) => {
    const ordered = await findOrdered(db, rows)
    return rows.map((row) => viewOrder(row, ordered))
  }

  const find = async (id: number, reader: Reader) => {
    const row = await findOrder(db, reader, id)
    if (!row) throw new NotFound('commerce.order.gone')
    const [order] = await show([row])
    return order!
  }

  return {
    /** @throws for an empty cart, while another payment is processing, and if the provider is unreachable */
    async purchase(buyer: Person, named?: string, delivery: DeliveryChoice = {}) {
      const country = await billingCountryOf(db, buyer.id, named)
      const { orderId, clientSecret } = await openOrder(buyer, country, delivery)
      return {
        result: clientSecret,
        order: await find(orderId, buyer),
        provider: payments.provider,
      }
    },

    find,

    async list(buyer: Person, page: number) {
      const offset = (page - 1) * PAGE_SIZE
      const rows = await findPaidOrders(db, buyer.id, { limit: PAGE_SIZE, offset })
      return { items: await show(rows), count_results: await countPaidOrders(db, buyer.id) }
    },

    async owned(buyer: Person): Promise<Purchase[]> {
      const rows = await findPurchases(db, buyer.id)
      return rows.map((row) => ({
        ...viewProduct(row),
        source: row.source,
        purchasedAt: row.granted_at.toISOString(),
        price: row.price_cents === null ? null : toDollars(row.price_cents),
        orderId: row.order_id,
        trackCount: row.track_count,
        isRemoved: row.is_removed,
        preOrder: row.releases_at && {
          at: row.releases_at.toISOString(),
          timeZone: row.time_zone,
        },
        lastDownloadedAt: row.downloaded_at?.toISOString() ?? null,
      }))
    },
  }
}
