import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Listening } from './listening.service.ts'

const success = { result: 'success' } as const

export const listeningRoutes = (app: FastifyInstance, gate: Gatekeeper, listening: Listening) =>
  implement(app, gate, contract.listening, {
    async likeRelease({ user, params }) {
      await listening.like(user, params.id)
      return success
    },
    async unlikeRelease({ user, params }) {
      await listening.unlike(user, params.id)
      return success
    },
    async likeSong({ user, params }) {
      await listening.like(user, params.releaseId, params.id)
      return success
    },
    async unlikeSong({ user, params }) {
      await listening.unlike(user, params.releaseId, params.id)
      return success
    },
    recordPlay: async ({ user, body }) =>
      void (await listening.recordPlay(user, body.songId, new Date(), body.timeZone)),
  })
