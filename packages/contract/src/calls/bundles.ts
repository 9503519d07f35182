import * as z from 'zod'
import { BundleOffer, NewBundle, OwnBundle } from '../entities/bundle.ts'
import { endpoint, Id, itemsPage, nothing } from '../kit.ts'
import { BUNDLES_MAX } from '../rules/promotions.ts'

const writes = [{ by: 'account', max: 60, windowSeconds: 3_600 }] as const

/** Releases sold together for less. */
export const bundles = {
  listOffers: endpoint({
    method: 'GET',
    path: '/bundles',
    access: 'open',
    scope: 'read',
    summary: 'List the bundles with a release, or with releases of an artist or a label',
    query: z.object({
      releaseId: Id.optional(),
      artistId: Id.optional(),
      labelId: Id.optional(),
    }),
    returns: itemsPage(BundleOffer),
  }),
  listOwnBundles: endpoint({
    method: 'GET',
    path: '/bundles/own',
    access: 'verified',
    scope: 'read',
    summary: 'List the bundles that you sell, newest first',
    returns: itemsPage(OwnBundle),
  }),
  addBundle: endpoint({
    method: 'POST',
    path: '/bundles',
    access: 'verified',
    scope: 'sell',
    status: 201,
    summary: `Sell releases together for a price or a percentage off, or the full discography of your artist or label for a percentage off. At most ${BUNDLES_MAX}`,
    body: NewBundle,
    limits: writes,
    errors: [404, 409],
    returns: OwnBundle,
  }),
  endBundle: endpoint({
    method: 'DELETE',
    path: '/bundles/:id',
    access: 'verified',
    scope: 'sell',
    status: 204,
    summary: 'Stop selling a bundle; its releases stay for sale',
    params: z.object({ id: Id }),
    limits: writes,
    returns: nothing,
  }),
}
