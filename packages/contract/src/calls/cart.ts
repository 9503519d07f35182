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
    summary: 'Put a track or a release into the cart, or say another price for one that has no own',
    // A price is only accepted if the buyer sets it; all others come from the database.
    body: z.strictObject({
      ...product,
      price: Price.optional(),
      /** Of tickets: how many the cart holds afterwards. */
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
    summary: 'Take a track or a release out of the cart',
    body: z.strictObject(product),
    returns: result(CartCounter),
  }),
  cartSummary: endpoint({
    method: 'GET',
    path: '/cart/summary',
    access: 'verified',
    summary: 'What is in the cart, what it costs, and what of it can be bought no longer',
    returns: result(Cart),
  }),
  cartCount: endpoint({
    method: 'GET',
    path: '/cart/summary/count',
    access: 'verified',
    summary: 'How many things are in the cart',
    returns: result(CartCounter),
  }),
  clearCart: endpoint({
    method: 'DELETE',
    path: '/cart/clear',
    access: 'verified',
    status: 204,
    summary: 'Take everything out of the cart',
    returns: nothing,
  }),
}
