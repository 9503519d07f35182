import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { MediaObjects } from './media-objects.service.ts'

export const mediaObjectRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  mediaObjects: MediaObjects,
) =>
  implement(app, gate, contract.media, {
    sendMediaObject: ({ file, user }) => mediaObjects.send(file, user),
  })
