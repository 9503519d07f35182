import * as z from 'zod'
import { Release, ReleaseCard } from '../entities/release.ts'
import { endpoint, Id, result } from '../kit.ts'
import { TRACKS_MAX } from '../limits.ts'
import { ReleaseDate } from './release-fields.ts'

const writes = [{ by: 'account', max: 60, windowSeconds: 3_600 }] as const

/** Music that is sold before it is out. */
export const preOrders = {
  listPreOrders: endpoint({
    method: 'GET',
    path: '/pre-orders',
    access: 'open',
    scope: 'read',
    summary: 'List what can be pre-ordered of an artist or a label, soonest first',
    query: z.object({
      artistId: Id.optional(),
      labelId: Id.optional(),
    }),
    returns: result(z.array(ReleaseCard)),
  }),
  setPreOrder: endpoint({
    method: 'PUT',
    path: '/music_releases/:id/pre-order',
    access: 'verified',
    scope: 'sell',
    summary: 'Offer your scheduled release as a pre-order, or change its instant tracks or date',
    params: z.object({ id: Id }),
    body: z.strictObject({
      /** Tracks that everybody can hear, and buyers download, at once. */
      instantSongIds: z.array(z.int().positive().max(2_147_483_647)).max(TRACKS_MAX),
      /** A later release date; buyers are notified. */
      releasedAt: ReleaseDate.optional(),
    }),
    limits: writes,
    errors: [409],
    returns: Release,
  }),
  endPreOrder: endpoint({
    method: 'DELETE',
    path: '/music_releases/:id/pre-order',
    access: 'verified',
    scope: 'sell',
    summary: 'Cancel the pre-order of your release; its buyers are refunded',
    params: z.object({ id: Id }),
    limits: writes,
    errors: [409],
    returns: Release,
  }),
}
