import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import { clientOf } from '../client-facts.ts'
import { setCompanionCookie } from '../set-companion-cookie.ts'
import type { GuestBuyers } from './guest-buyers.service.ts'

export const guestBuyerRoutes = (app: FastifyInstance, gate: Gatekeeper, guests: GuestBuyers) =>
  implement(app, gate, contract.guestBuyers, {
    startGuest: async ({ body: { email }, request, reply }) =>
      setCompanionCookie(
        reply,
        await guests.start({ email, language: languageOf(request) }, await clientOf(request)),
      ),
    requestGuestLinks: async ({ body }) => void (await guests.requestLinks(body.email)),
    findGuest: async ({ body }) => ({ result: await guests.find(body.code) }),
    openGuest: async ({ body, request, reply }) =>
      setCompanionCookie(reply, await guests.continue(body.code, await clientOf(request))),
    joinGuest: async ({ user, body }) => void (await guests.join(user, body.code)),
    deleteGuest: async ({ body }) => void (await guests.delete(body.code)),
  })
