import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { MembershipsService } from './memberships.service.ts'

export const membershipRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  memberships: MembershipsService,
) =>
  implement(app, gate, contract.memberships, {
    listMemberships: async () => memberships.list(),
    currentSubscription: async ({ user }) => ({ result: await memberships.current(user) }),
    listSubscriptions: async ({ user }) => ({ result: await memberships.all(user) }),
    subscribe: ({ user, body }) => memberships.subscribe(user, body),
    previewUpgrade: async ({ user }) => ({ result: await memberships.previewUpgrade(user) }),
    upgrade: async ({ user }) => ({ result: await memberships.upgrade(user) }),
    cancelSubscription: async ({ user }) => ({ result: await memberships.cancel(user) }),
    downgrade: async ({ user }) => ({ result: await memberships.downgrade(user) }),
    reactivate: ({ user }) => memberships.reactivate(user),
  })
