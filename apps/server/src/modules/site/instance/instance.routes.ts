import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { HouseAdsService } from '../house-ads/house-ads.service.ts'
import type { MaintenanceMode } from '../../operations/index.ts'
import type { Features } from '../features/features.service.ts'

/**
 * What a demo instance shows about itself: its users with their shared password, and the progress of preparing its
 * music.
 */
export interface DemoFacts {
  people: { email: string; password: string; fullName: string; role: string }[]
  progress(): { releasesReady: number; releasesTotal: number }
}

interface Parts {
  siteName: string
  contactEmail: string
  contactFacebook: string | null
  contactDiscord: string | null
  donateUrl: string | null
  features: Features
  maintenanceMode: MaintenanceMode
  houseAds: Pick<HouseAdsService, 'ofDay'>
  demo: DemoFacts | null
}

export const instanceRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { features, maintenanceMode, houseAds, demo, ...known }: Parts,
) =>
  implement(app, gate, contract.instance, {
    describe: async () => ({
      ...known,
      features: await features.switches(),
      maintenance: await maintenanceMode.current(),
      ad: await houseAds.ofDay(new Date()),
      demo: demo && { people: demo.people, ...demo.progress() },
    }),
    switchFeatures: ({ body, user }) => features.switch(body, user),
  })
