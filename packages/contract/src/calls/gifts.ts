import * as z from 'zod'
import { CartCounter } from '../entities/cart.ts'
import { Gift, GiftOffer, GiftRecipient, GiftWishes } from '../entities/gift.ts'
import { Price } from '../entities/price.ts'
import { Product, ProductType } from '../entities/product.ts'
import { endpoint, Id, result } from '../kit.ts'

const One = z.object({ id: Id })
const code = z.string().trim().min(1).max(60)
const writes = [{ by: 'account', max: 120, windowSeconds: 3_600 }] as const

/** Music that is bought for somebody else. */
export const gifts = {
  addGift: endpoint({
    method: 'POST',
    path: '/cart/gifts',
    access: 'verified',
    scope: 'write',
    status: 201,
    summary: 'Add a release or a track to the cart as a gift, each time as an item of its own',
    body: z.strictObject({
      productId: Id,
      type: ProductType,
      /** Only if the buyer sets it. */
      price: Price.optional(),
      ...GiftWishes.shape,
    }),
    limits: writes,
    errors: [404, 409],
    returns: result(CartCounter),
  }),
  replaceGift: endpoint({
    method: 'PUT',
    path: '/cart/gifts/:id',
    access: 'verified',
    scope: 'write',
    summary: 'Change a gift in the cart. It gets a new id',
    params: One,
    body: z.strictObject({ price: Price.optional(), ...GiftWishes.shape }),
    limits: writes,
    errors: [409],
    returns: result(CartCounter),
  }),
  removeGift: endpoint({
    method: 'DELETE',
    path: '/cart/gifts/:id',
    access: 'verified',
    scope: 'write',
    summary: 'Remove a gift from the cart',
    params: One,
    returns: result(CartCounter),
  }),
  listGifts: endpoint({
    method: 'GET',
    path: '/orders/:id/gifts',
    access: 'verified',
    scope: 'read',
    summary: 'List the gifts of one of your orders, with their state and code',
    params: One,
    returns: z.object({ items: z.array(Gift) }),
  }),
  changeGift: endpoint({
    method: 'PATCH',
    path: '/gifts/:id',
    access: 'verified',
    scope: 'write',
    summary: 'Correct to whom and when a gift is sent. If its day has come, it is sent at once',
    params: One,
    body: z.strictObject(GiftRecipient.shape),
    limits: [{ by: 'account', max: 20, windowSeconds: 86_400 }],
    errors: [409],
    returns: result(Gift),
  }),
  findGift: endpoint({
    method: 'POST',
    path: '/gifts/find',
    evenInMaintenance: true,
    access: 'open',
    summary: 'Get the gift that a link is for',
    body: z.strictObject({ code }),
    limits: [
      { by: 'address', max: 20, windowSeconds: 3_600, failuresOnly: true },
      { by: 'address', max: 120, windowSeconds: 600 },
    ],
    errors: [404, 409],
    returns: result(GiftOffer),
  }),
  acceptGift: endpoint({
    method: 'POST',
    path: '/gifts/accept',
    access: 'verified',
    scope: 'write',
    summary: 'Accept a gift: its release or track is added to your purchases',
    body: z.strictObject({ code }),
    limits: [
      { by: 'account', max: 60, windowSeconds: 3_600 },
      { by: 'address', max: 20, windowSeconds: 3_600, failuresOnly: true },
    ],
    errors: [404, 409],
    returns: result(Product),
  }),
}
