import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { TeamResources } from './team-resources.service.ts'

export const teamResourceRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  resources: TeamResources,
) =>
  implement(app, gate, contract.teamResources, {
    listTeamResources: async () => ({ items: await resources.list() }),
    addTeamResource: async ({ body }) => ({ result: await resources.add(body) }),
    changeTeamResource: async ({ params, body }) => ({
      result: await resources.change(params.id, body),
    }),
    orderTeamResources: async ({ body }) => void (await resources.order(body.ids)),
    removeTeamResource: async ({ params }) => void (await resources.remove(params.id)),
  })
