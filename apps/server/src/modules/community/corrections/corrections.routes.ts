import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Corrections } from './corrections.service.ts'

export const correctionRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { corrections }: { corrections: Corrections },
) =>
  implement(app, gate, contract.corrections, {
    listCorrections: ({ params, user }) => corrections.list(params.id, user),
    suggestCorrection: ({ params, body, user }) => corrections.suggest(params.id, body, user),
    decideCorrection: ({ params, body, user }) => corrections.decide(params.id, body, user),
  })
