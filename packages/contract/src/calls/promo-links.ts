import * as z from 'zod'
import { Expiry } from '../entities/expiry.ts'
import { Line } from '../entities/line.ts'
import { NewPromoFeedback, Promo, PromoLink } from '../entities/promo-link.ts'
import { endpoint, Id, itemsPage, nothing, result } from '../kit.ts'
import { PROMO_NAME_MAX } from '../rules/promotions.ts'

const writes = [{ by: 'account', max: 120, windowSeconds: 3_600 }] as const
const secret = z.string().trim().min(1).max(60)
/** Nobody guesses secrets, nor floods the owner. */
const guesses = { by: 'address', max: 20, windowSeconds: 3_600, failuresOnly: true } as const

/** Private links to listen to a release before it is out, or without an account. */
export const promoLinks = {
  listPromoLinks: endpoint({
    method: 'GET',
    path: '/promo_links',
    access: 'verified',
    scope: 'read',
    summary: 'List your promo links, newest first, with visits, plays and feedback',
    returns: itemsPage(PromoLink),
  }),
  addPromoLink: endpoint({
    method: 'POST',
    path: '/promo_links',
    access: 'verified',
    scope: 'sell',
    status: 201,
    summary: 'Make a promo link for one of your releases, published or not',
    body: z.strictObject({ releaseId: Id, recipient: Line(PROMO_NAME_MAX), expiresAt: Expiry }),
    limits: writes,
    errors: [404, 409],
    returns: PromoLink,
  }),
  revokePromoLink: endpoint({
    method: 'DELETE',
    path: '/promo_links/:id',
    access: 'verified',
    scope: 'sell',
    summary: 'Revoke a promo link: it stops playing at once',
    params: z.object({ id: Id }),
    limits: writes,
    returns: PromoLink,
  }),
  openPromo: endpoint({
    method: 'POST',
    path: '/promo/open',
    evenInMaintenance: true,
    access: 'open',
    summary: 'Get the release of a promo link, with streams of its tracks',
    body: z.strictObject({
      secret,
      /** Whether to count a visit. */
      isVisit: z.boolean(),
    }),
    limits: [guesses, { by: 'address', max: 300, windowSeconds: 600 }],
    errors: [404],
    returns: result(Promo),
  }),
  recordPromoPlay: endpoint({
    method: 'POST',
    path: '/promo/plays',
    access: 'open',
    status: 204,
    summary: 'Record that a track was played with a promo link',
    body: z.strictObject({ secret, songId: Id }),
    limits: [guesses, { by: 'address', max: 60, windowSeconds: 600 }],
    errors: [404],
    returns: nothing,
  }),
  sendPromoFeedback: endpoint({
    method: 'POST',
    path: '/promo/feedback',
    access: 'open',
    status: 204,
    summary: 'Send the owner of a promo link your feedback',
    body: z.strictObject({ secret, ...NewPromoFeedback.shape }),
    limits: [{ by: 'address', max: 20, windowSeconds: 3_600 }],
    errors: [404, 409],
    returns: nothing,
  }),
}
