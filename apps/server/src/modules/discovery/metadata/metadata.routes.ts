import { COMMISSION_BASIS_POINTS, contract, TRACK_KEYS, toPercent } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Tax } from '../../../ports/tax/tax.ts'
import type { Catalogue } from '../../catalogue/index.ts'

const page = <T>(member: readonly T[]) => ({
  'hydra:member': [...member],
  'hydra:totalItems': member.length,
})

export const metadataRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { catalogue, tax }: { catalogue: Catalogue; tax: Tax },
) =>
  implement(app, gate, contract.metadata, {
    songKeys: async () => page(TRACK_KEYS),
    subGenres: async () => page(catalogue.subgenreCounts()),
    commissionRates: async () => ({
      result: {
        music: toPercent(COMMISSION_BASIS_POINTS.music),
        merch: toPercent(COMMISSION_BASIS_POINTS.merch),
        tickets: toPercent(COMMISSION_BASIS_POINTS.tickets),
      },
    }),
    tempos: async () => ({ buckets: catalogue.tempoCounts() }),
    taxRate: async ({ params }) => {
      const rate = await tax.rateFor(params.country)
      return { result: rate && { name: rate.name, percent: toPercent(rate.basisPoints) } }
    },
  })
