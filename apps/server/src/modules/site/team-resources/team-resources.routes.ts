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
    addTeamResource: async ({ body, user }) => ({ result: await resources.add(body, user) }),
    changeTeamResource: async ({ params, body, user }) => ({
      result: await resources.change(params.id, body, user),
    }),
    orderTeamResources: async ({ body, user }) => void (await resources.order(body.ids, user)),
    removeTeamResource: async ({ params, user }) => void (await resources.remove(params.id, user)),
  })
