import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { WaitingLists } from './waiting-list.service.ts'

export const waitingListRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { waitingLists }: { waitingLists: WaitingLists },
) =>
  implement(app, gate, contract.waitingList, {
    joinWaitingList: async ({ user, params, body }) => ({
      result: await waitingLists.join(params.id, body, user),
    }),
    leaveWaitingList: async ({ user, params }) => void (await waitingLists.leave(params.id, user)),
  })
