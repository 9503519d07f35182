import * as z from 'zod'
import { DiscountCode, NewDiscountCode } from '../entities/discount.ts'
import { endpoint, Id, itemsPage, nothing } from '../kit.ts'
import { DISCOUNT_CODES_MAX } from '../rules/promotions.ts'

const One = z.object({ id: Id })
const writes = [{ by: 'account', max: 120, windowSeconds: 3_600 }] as const

/** Codes that take something off the items of one seller. */
export const discountCodes = {
  listDiscountCodes: endpoint({
    method: 'GET',
    path: '/discount_codes',
    access: 'verified',
    scope: 'read',
    summary:
      'List your discount codes that weren’t removed, newest first, with how often they were used',
    returns: itemsPage(DiscountCode),
  }),
  addDiscountCode: endpoint({
    method: 'POST',
    path: '/discount_codes',
    access: 'verified',
    scope: 'sell',
    status: 201,
    summary: `Make a discount code for everything you sell, one release, the tickets of one event, or one product. At most ${DISCOUNT_CODES_MAX}`,
    body: NewDiscountCode,
    limits: writes,
    errors: [404, 409],
    returns: DiscountCode,
  }),
  removeDiscountCode: endpoint({
    method: 'DELETE',
    path: '/discount_codes/:id',
    access: 'verified',
    scope: 'sell',
    status: 204,
    summary: 'Remove a discount code; orders keep what it took off',
    params: One,
    limits: writes,
    returns: nothing,
  }),
  enterDiscountCode: endpoint({
    method: 'POST',
    path: '/cart/discounts',
    access: 'verified',
    scope: 'write',
    guests: true,
    status: 204,
    summary:
      'Enter a discount code for the items in your cart. It replaces another code of the same seller',
    body: z.strictObject({ code: z.string().trim().min(1).max(60) }),
    limits: [
      { by: 'account', max: 30, windowSeconds: 600, failuresOnly: true },
      { by: 'address', max: 60, windowSeconds: 600, failuresOnly: true },
    ],
    errors: [404, 409],
    returns: nothing,
  }),
  leaveDiscountCode: endpoint({
    method: 'DELETE',
    path: '/cart/discounts/:id',
    access: 'verified',
    scope: 'write',
    guests: true,
    status: 204,
    summary: 'Take a discount code out of your cart',
    params: One,
    returns: nothing,
  }),
}
