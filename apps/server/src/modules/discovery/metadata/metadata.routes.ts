import { contract, TRACK_KEYS, toPercent } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/connection.ts'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Tax } from '../../../ports/tax/tax.ts'
import { commissionsNow } from '../../payments/index.ts'
import type { Catalogue } from '../../catalogue/index.ts'

const page = <T>(member: readonly T[]) => ({
  'hydra:member': [...member],
  'hydra:totalItems': member.length,
})

export const metadataRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { catalogue, tax, db }: { catalogue: Catalogue; tax: Tax; db: Db },
) =>
  implement(app, gate, contract.metadata, {
    songKeys: async () => page(TRACK_KEYS),
    subGenres: async () => page(catalogue.subgenreCounts()),
    commissionRates: async () => {
      const { music, merch, tickets } = await commissionsNow(db)
      return {
        result: {
          ...{ music: toPercent(music), merch: toPercent(merch) },
          tickets: toPercent(tickets),
        },
      }
    },
    tempos: async () => ({ buckets: catalogue.tempoCounts() }),
    taxRate: async ({ params }) => {
      const rate = await tax.rateFor(params.country)
      return { result: rate && { name: rate.name, percent: toPercent(rate.basisPoints) } }
    },
  })
