import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Uploads } from './uploads.service.ts'

export const uploadRoutes = (app: FastifyInstance, gate: Gatekeeper, uploads: Uploads) =>
  implement(app, gate, contract.uploads, {
    missingParts: ({ params, body, user }) =>
      uploads.missingParts(params.releaseId, body.songId, user, new Date()),
    usage: ({ user }) => uploads.usage(user),
  })
