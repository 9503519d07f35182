import * as z from 'zod'
import { Cart, CartAddition, CartCounter } from '../entities/cart.ts'
import { Price } from '../entities/price.ts'
import { CartProductType } from '../entities/product.ts'
import { ACCESS_CODE_MAX, TICKETS_PER_PERSON_MAX } from '../rules/tickets.ts'
import { endpoint, ID_MAX, nothing, result } from '../kit.ts'

const product = { productId: z.int().positive().max(ID_MAX), type: CartProductType }

export const cart = {
  addProduct: endpoint({
    method: 'POST',
    path: '/cart/add-product',
    access: 'verified',
    scope: 'write',
    guests: true,
    summary:
      'Add a track, a release, tickets or merch to the cart, or change the price you chose to pay',
    // A price is only accepted if the buyer may set or raise it; all others come from the database.
    body: z.strictObject({
      ...product,
      price: Price.optional(),
      /** Of tickets and merch: how many the cart holds afterwards. */
      quantity: z.int().min(1).max(TICKETS_PER_PERSON_MAX).optional(),
      /** Of tickets: the access code of a hidden type. */
      code: z.string().trim().max(ACCESS_CODE_MAX).optional(),
    }),
    errors: [404, 409],
    returns: result(CartAddition),
  }),
  removeProduct: endpoint({
    method: 'DELETE',
    path: '/cart/remove-product',
    access: 'verified',
    scope: 'write',
    guests: true,
    summary: 'Remove a track or release from the cart',
    body: z.strictObject(product),
    returns: result(CartCounter),
  }),
  cartSummary: endpoint({
    method: 'GET',
    path: '/cart/summary',
    access: 'verified',
    scope: 'read',
    guests: true,
    summary: 'Get the cart: its items and total, and items that are no longer available',
    returns: result(Cart),
  }),
  cartCount: endpoint({
    method: 'GET',
    path: '/cart/summary/count',
    access: 'verified',
    scope: 'read',
    guests: true,
    summary: 'Count the items in the cart',
    returns: result(CartCounter),
  }),
  clearCart: endpoint({
    method: 'DELETE',
    path: '/cart/clear',
    access: 'verified',
    scope: 'write',
    guests: true,
    status: 204,
    summary: 'Empty the cart',
    returns: nothing,
  }),
}
