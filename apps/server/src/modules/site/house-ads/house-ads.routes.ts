import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { HouseAdsService } from './house-ads.service.ts'

export const houseAdRoutes = (app: FastifyInstance, gate: Gatekeeper, ads: HouseAdsService) =>
  implement(app, gate, contract.houseAds, {
    listHouseAds: async () => ({ result: await ads.list() }),
    addHouseAd: async ({ body, user }) => ({ result: await ads.add(body, user) }),
    changeHouseAd: async ({ params, body, user }) => ({
      result: await ads.change(params.id, body, user),
    }),
    removeHouseAd: async ({ params, user }) => void (await ads.remove(params.id, user)),
  })
