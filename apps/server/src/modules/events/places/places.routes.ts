import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Places } from './places.service.ts'

export const placeRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { places }: { places: Places },
): void =>
  implement(app, gate, contract.places, {
    findPlaces: async ({ query }) => ({ items: await places.find(query.query) }),
    eventArea: async ({ user }) => ({ result: await places.area(user) }),
    chooseEventArea: async ({ user, body }) => ({
      result: await places.chooseArea(user, body.placeId),
    }),
    clearEventArea: async ({ user }) => void (await places.clearArea(user)),
  })
