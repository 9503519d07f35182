import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { FoundersService } from './founders.service.ts'

export const founderRoutes = (app: FastifyInstance, gate: Gatekeeper, founders: FoundersService) =>
  implement(app, gate, contract.founders, {
    becomeFounder: ({ body, user }) => founders.become(user, body.country),
    checkFounderLimit: async ({ user }) => ({ result: await founders.seats(user) }),
    giveUpSeat: async ({ user }) => void (await founders.giveUp(user)),
  })
