import * as z from 'zod'
import { NewAddress } from '../entities/address.ts'
import { Country } from '../entities/country.ts'
import { Order, Purchase } from '../entities/order.ts'
import { PaymentProvider } from '../entities/payment-provider.ts'
import { CART_MAX } from '../limits.ts'
import { endpoint, Id, itemsPage, result, optionalBody } from '../kit.ts'

export const purchases = {
  purchase: endpoint({
    method: 'POST',
    path: '/cart/purchase',
    access: 'verified',
    scope: 'write',
    guests: true,
    idempotent: true,
    summary: 'Create an order from the cart, or return the open order for it',
    // Determines the tax. Defaults to the billing country.
    body: optionalBody(
      z.strictObject({
        country: Country.optional(),
        /** Of merch that is shipped. */
        address: NewAddress.optional(),
        /** The sellers at whose events the buyer picks up what they sell. */
        pickups: z
          .array(z.strictObject({ sellerId: z.int(), eventId: z.int() }))
          .max(CART_MAX)
          .optional(),
      }),
    ),
    limits: [{ by: 'account', max: 300, windowSeconds: 3_600 }],
    errors: [404],
    returns: z.object({
      /** The payment provider's client secret, for the card form. */
      result: z.string(),
      order: Order,
      provider: PaymentProvider,
    }),
  }),
  findOrder: endpoint({
    method: 'GET',
    path: '/user/orders/:id',
    access: 'verified',
    scope: 'read',
    guests: true,
    summary: 'Get one of your orders, with its payment state and receipt',
    params: z.object({ id: Id }),
    returns: result(Order),
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/user/orders',
    access: 'verified',
    scope: 'read',
    guests: true,
    summary: 'List your paid orders, newest first',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    returns: itemsPage(Order),
  }),
  cancelPreOrder: endpoint({
    method: 'POST',
    path: '/user/orders/:id/cancel-pre-order',
    access: 'verified',
    scope: 'write',
    guests: true,
    summary: 'Cancel a release that you pre-ordered, for a full refund',
    params: z.object({ id: Id }),
    body: z.strictObject({ releaseId: z.int().positive().max(2_147_483_647) }),
    limits: [{ by: 'account', max: 60, windowSeconds: 3_600 }],
    errors: [409],
    returns: result(Order),
  }),
  listPurchases: endpoint({
    method: 'GET',
    path: '/user/purchases',
    access: 'verified',
    scope: 'read',
    guests: true,
    summary: 'List everything you own, newest first',
    returns: result(z.array(Purchase)),
  }),
}
