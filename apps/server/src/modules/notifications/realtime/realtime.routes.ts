import { contract, isCommentsChannel, ownChannels } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Publisher } from '../../../ports/publisher/publisher.ts'

export const realtimeRoutes = (app: FastifyInstance, gate: Gatekeeper, publisher: Publisher) =>
  implement(app, gate, contract.realtime, {
    credentials: async ({ user }) => ({
      token: await publisher.connectionToken(user, ownChannels(user.id)),
      url: publisher.url,
    }),
  })

/** A channel belongs to the user whose id it ends with (CA-06, S-66), except those of comment threads. */
export const mayListen = (userId: string, channel: string): boolean =>
  /^\d+$/.test(userId) &&
  (ownChannels(Number(userId)).includes(channel) || isCommentsChannel(channel))
