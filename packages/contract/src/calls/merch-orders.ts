import * as z from 'zod'
import {
  MerchMessage,
  MerchOrder,
  MerchOrderChange,
  MerchRefundLines,
  NewMerchMessage,
  NewMerchRefund,
} from '../entities/parcel.ts'
import { endpoint, Id, itemsPage, result } from '../kit.ts'
import { PAGE_SIZE } from '../limits.ts'
import { PARCEL_STATES } from '../rules/merch.ts'

const One = z.object({ id: Id })
const writes = [{ by: 'account', max: 600, windowSeconds: 3_600 }] as const

/** Orders of merch: what a seller sends, and messages about it. */
export const merchOrders = {
  listMerchOrders: endpoint({
    method: 'GET',
    path: '/merch_orders',
    access: 'verified',
    scope: 'read',
    summary: `List the orders of your merch, ${PAGE_SIZE} at a time, newest first`,
    query: z.object({
      state: z.enum([...PARCEL_STATES, 'problem']).optional(),
      search: z.string().trim().max(100).default(''),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    returns: itemsPage(MerchOrder),
  }),
  findMerchOrder: endpoint({
    method: 'GET',
    path: '/merch_orders/:id',
    access: 'verified',
    scope: 'read',
    summary: 'Get an order of your merch',
    params: One,
    returns: result(MerchOrder),
  }),
  changeMerchOrder: endpoint({
    method: 'PATCH',
    path: '/merch_orders/:id',
    access: 'verified',
    scope: 'sell',
    summary: 'Say that an order is packed, shipped or returned. The buyer is told when it ships',
    params: One,
    body: MerchOrderChange,
    limits: writes,
    errors: [409],
    returns: result(MerchOrder),
  }),
  quoteMerchRefund: endpoint({
    method: 'POST',
    path: '/merch_orders/:id/refund_quote',
    access: 'verified',
    scope: 'sell',
    summary: 'Get what a refund of some items of your order pays back, in dollars with tax',
    params: One,
    body: z.strictObject({ lines: MerchRefundLines }),
    limits: writes,
    errors: [409],
    returns: result(z.object({ amount: z.number() })),
  }),
  refundMerch: endpoint({
    method: 'POST',
    path: '/merch_orders/:id/refund',
    access: 'verified',
    scope: 'sell',
    summary: 'Refund some items of your order from your balance',
    params: One,
    body: NewMerchRefund,
    limits: writes,
    errors: [409],
    returns: result(MerchOrder),
  }),
  listMerchMessages: endpoint({
    method: 'GET',
    path: '/merch_orders/:id/messages',
    access: 'verified',
    scope: 'read',
    guests: true,
    summary: 'List the messages about an order that you bought or sell, oldest first',
    params: One,
    returns: itemsPage(MerchMessage),
  }),
  sendMerchMessage: endpoint({
    method: 'POST',
    path: '/merch_orders/:id/messages',
    access: 'verified',
    scope: 'sell',
    guests: true,
    status: 201,
    summary: 'Write to the seller or the buyer of an order, or report a problem with it',
    params: One,
    body: NewMerchMessage,
    limits: [{ by: 'account', max: 60, windowSeconds: 3_600 }],
    errors: [409],
    returns: itemsPage(MerchMessage),
  }),
}
