import * as z from 'zod'
import { Country } from '../entities/country.ts'
import { MerchCard, MerchFields, MerchProduct, OwnMerch } from '../entities/merch.ts'
import { Delivery, Shipping, ShippingFields } from '../entities/shipping.ts'
import { endpoint, Id, itemsPage, nothing, result } from '../kit.ts'
import { PAGE_SIZE } from '../limits.ts'
import { MERCH_STATUSES } from '../rules/merch.ts'

const One = z.object({ id: Id })
const Page = z.coerce.number().int().min(1).max(10_000).default(1)
const writes = [{ by: 'account', max: 240, windowSeconds: 3_600 }] as const

/** Physical products of artists and labels. */
export const merch = {
  listMerch: endpoint({
    method: 'GET',
    path: '/merch',
    access: 'open',
    scope: 'read',
    summary:
      'List the published products of an artist, of a label or about a release, newest first',
    query: z.object({ artist: Id.optional(), label: Id.optional(), release: Id.optional() }),
    returns: itemsPage(MerchCard),
  }),
  listOwnMerch: endpoint({
    method: 'GET',
    path: '/merch/own',
    access: 'verified',
    scope: 'read',
    summary: `List the products you sell, ${PAGE_SIZE} at a time, newest first`,
    query: z.object({ status: z.enum(MERCH_STATUSES).optional(), page: Page }),
    returns: itemsPage(OwnMerch),
  }),
  findOwnMerch: endpoint({
    method: 'GET',
    path: '/merch/own/:id',
    access: 'verified',
    scope: 'read',
    summary: 'Get a product you sell, with its stock and sales',
    params: One,
    returns: result(OwnMerch),
  }),
  findMerch: endpoint({
    method: 'GET',
    path: '/merch/:id',
    access: 'open',
    scope: 'read',
    summary: 'Get a published product, or one of your own',
    params: One,
    returns: result(MerchProduct),
  }),
  addMerch: endpoint({
    method: 'POST',
    path: '/merch',
    access: 'verified',
    scope: 'sell',
    beta: true,
    status: 201,
    summary: 'Add a product of an artist or label that you manage',
    body: MerchFields,
    limits: writes,
    errors: [409],
    returns: result(OwnMerch),
  }),
  editMerch: endpoint({
    method: 'PUT',
    path: '/merch/:id',
    access: 'verified',
    scope: 'sell',
    beta: true,
    summary: 'Replace all fields of a product. Orders keep what they have',
    params: One,
    body: MerchFields,
    limits: writes,
    errors: [409],
    returns: result(OwnMerch),
  }),
  removeMerch: endpoint({
    method: 'DELETE',
    path: '/merch/:id',
    access: 'verified',
    scope: 'sell',
    status: 204,
    summary: 'Delete a product that nobody has ordered',
    params: One,
    limits: writes,
    errors: [409],
    returns: nothing,
  }),
  findShipping: endpoint({
    method: 'GET',
    path: '/merch/shipping',
    access: 'verified',
    scope: 'read',
    summary: 'Get where you ship, what it costs, and where orders can be picked up',
    returns: result(Shipping),
  }),
  editShipping: endpoint({
    method: 'PUT',
    path: '/merch/shipping',
    access: 'verified',
    scope: 'sell',
    beta: true,
    summary: 'Replace your shipping zones and the events where orders can be picked up',
    body: ShippingFields,
    limits: writes,
    returns: result(Shipping),
  }),
  cartDelivery: endpoint({
    method: 'GET',
    path: '/cart/delivery',
    access: 'verified',
    scope: 'read',
    guests: true,
    summary: 'Get how each seller delivers the merch in your cart to a country',
    query: z.object({ country: Country }),
    returns: result(Delivery),
  }),
}
