import { channelOf, contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Publisher } from '../../../ports/publisher/publisher.ts'
import type { OfflineMusic } from '../offline/offline.service.ts'
import type { Library } from './library.service.ts'

export const libraryRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  library: Library,
  publisher: Publisher,
  offlineMusic: OfflineMusic,
) =>
  implement(app, gate, contract.library, {
    listHistory: ({ query, user }) => library.history(user, query),
    clearHistory: async ({ user }) => void (await library.clearHistory(user)),
    async keepHistory({ body, user }) {
      await library.keepHistory(user, body.isKept)
      return body
    },
    savedQueue: async ({ user }) => ({ result: await library.savedQueue(user, new Date()) }),
    saveQueue: async ({ body, user }) => void (await library.saveQueue(user, body, new Date())),
    checkOffline: async ({ body, user }) => ({ result: await offlineMusic.check(user, body) }),
    takeOver: async ({ body, user }) =>
      void (await publisher.publish(channelOf.playback(user.id), body)),
  })
