import {
  type MerchOrder,
  type MerchOrderChange,
  NEXT_PARCEL_STATES,
  PAGE_SIZE,
  trackingUrl,
} from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import {
  findParcel,
  forgetAddress,
  findParcelsOf,
  lockParcel,
  type ParcelFilters,
  type ParcelRow,
  restock,
} from './parcels.queries.ts'
import { viewMerchOrder } from './parcels.views.ts'

export type MerchOrders = ReturnType<typeof createMerchOrders>

interface Person {
  id: number
}

/** @throws NotFound for orders of other sellers */
export async function findSold(db: Db, id: number, seller: Person): Promise<ParcelRow> {
  const row = await findParcel(db, id)
  if (row?.seller_id !== seller.id) throw new NotFound('merch.orderGone')
  return row
}

/** The orders of a seller's merch, from payment to shipping and return. */
export function createMerchOrders({ db, jobs }: { db: Db; jobs: Jobs }) {
  return {
    async list({ page, ...filters }: ParcelFilters & { page: number }, seller: Person) {
      const { rows, count } = await findParcelsOf(db, seller.id, {
        ...filters,
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
      })
      return { items: rows.map(viewMerchOrder), count_results: count }
    },

    find: async (id: number, seller: Person): Promise<MerchOrder> =>
      viewMerchOrder(await findSold(db, id, seller)),

    /**
     * Changes the state of an order; once it ships, the buyer gets a mail.
     * @throws NotFound; Conflict for an impossible state, and for shipping what was refunded or is disputed
     */
    change: (
      id: number,
      { state, carrier, trackingNumber, restock: restocks }: MerchOrderChange,
      seller: Person,
    ): Promise<MerchOrder> =>
      inTransaction(db, async (tx) => {
        await lockParcel(tx, id)
        const before = await findSold(tx, id, seller)
        if (!NEXT_PARCEL_STATES[before.state].includes(state))
          throw new Conflict('merch.noSuchStep')
        if (state === 'shipped' && before.order_state !== 'paid')
          throw new Conflict('merch.notPaid')
        const now = new Date()
        await tx
          .updateTable('merch_parcel')
          .set({
            state,
            changed_at: now,
            ...(state === 'shipped' && {
              carrier: carrier || null,
              tracking_number: trackingNumber || null,
              shipped_at: before.shipped_at ?? now,
            }),
          })
          .where('id', '=', id)
          .execute()
        if (state === 'returned' && restocks) await restock(tx, id)
        await forgetAddress(tx, before.order_id)
        const isNews =
          state === 'shipped' &&
          (before.state !== 'shipped' || before.tracking_number !== (trackingNumber || null))
        if (isNews) await jobs.enqueue(tx, 'mail.merch-shipped', { parcelId: id })
        return viewMerchOrder(await findSold(tx, id, seller))
      }),
  }
}

/** Where a parcel can be tracked, if that is known. */
export const trackingOf = ({ carrier, tracking_number }: ParcelRow): string | null =>
  trackingUrl(carrier, tracking_number)
