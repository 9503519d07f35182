import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'

/** What a demo instance says of itself: its people with their one password, and how far its music is. */
export interface DemoFacts {
  people: { email: string; password: string; fullName: string; role: string }[]
  progress(): { releasesReady: number; releasesTotal: number }
}

export const instanceRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  siteName: string,
  demo: DemoFacts | null,
) =>
  implement(app, gate, contract.instance, {
    describe: async () => ({
      siteName,
      demo: demo && { people: demo.people, ...demo.progress() },
    }),
  })
