import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { PromoLinks } from './promo-links.service.ts'

export const promoLinkRoutes = (app: FastifyInstance, gate: Gatekeeper, promoLinks: PromoLinks) =>
  implement(app, gate, contract.promoLinks, {
    listPromoLinks: ({ user }) => promoLinks.list(user),
    addPromoLink: ({ user, body }) => promoLinks.add(body, user),
    revokePromoLink: ({ user, params }) => promoLinks.revoke(params.id, user),
    openPromo: async ({ body }) => ({ result: await promoLinks.open(body.secret, body.isVisit) }),
    recordPromoPlay: async ({ body }) =>
      void (await promoLinks.recordPlay(body.secret, body.songId)),
    sendPromoFeedback: async ({ body: { secret, ...feedback } }) =>
      void (await promoLinks.sendFeedback(secret, feedback)),
  })
