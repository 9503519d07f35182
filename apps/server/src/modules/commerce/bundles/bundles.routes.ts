import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Bundles } from './bundles.service.ts'

export const bundleRoutes = (app: FastifyInstance, gate: Gatekeeper, bundles: Bundles) =>
  implement(
    app,
    gate,
    contract.bundles,
    {
      listOffers: ({ query, user }) => bundles.offers(query, user),
      listOwnBundles: ({ user }) => bundles.list(user),
      addBundle: ({ body, user }) => bundles.add(body, user),
      endBundle: async ({ params, user }) => void (await bundles.end(params.id, user)),
    },
    { cached: ['listOffers'] },
  )
