import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { NotFound, TooMany } from '../../../platform/errors.ts'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { countEmbedPlay } from './count-play.ts'
import { findPlayedTrack } from './listening.queries.ts'

const ONCE_A_DAY = [{ by: 'address', max: 1, windowSeconds: 86_400 }] as const

/**
 * Counts plays on other websites for the statistics of a track's owner, never for charts. Visitors are anonymous there,
 * so an IP address counts once a day and track.
 */
export const embedPlayRoutes = (app: FastifyInstance, gate: Gatekeeper) =>
  implement(app, gate, contract.embeds, {
    async recordEmbedPlay({ body: { songId: trackId }, request }) {
      if (!(await findPlayedTrack(gate.db, trackId))) throw new NotFound('library.track.gone')
      const caller = { address: request.ip, accountId: null, body: null }
      try {
        await gate.limits.enforce(ONCE_A_DAY, { ...caller, call: `embed play of ${trackId}` })
      } catch (error) {
        // A repeated play is no mistake of the listener's.
        if (error instanceof TooMany) return undefined
        throw error
      }
      await countEmbedPlay(gate.db, trackId, new Date())
      return undefined
    },
  })
