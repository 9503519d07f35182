import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { HouseAdsService } from './house-ads.service.ts'

export const houseAdRoutes = (app: FastifyInstance, gate: Gatekeeper, ads: HouseAdsService) =>
  implement(app, gate, contract.houseAds, {
    listHouseAds: async () => ({ result: await ads.list() }),
    addHouseAd: async ({ body }) => ({ result: await ads.add(body) }),
    changeHouseAd: async ({ params, body }) => ({ result: await ads.change(params.id, body) }),
    removeHouseAd: async ({ params }) => void (await ads.remove(params.id)),
  })
