import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { Connections } from './connections.service.ts'
import type { Listens } from './listens.service.ts'

interface Parts {
  scrobbleConnections: Connections
  scrobbling: Listens
}

export const scrobblingRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { scrobbleConnections, scrobbling }: Parts,
) =>
  implement(app, gate, contract.scrobbling, {
    state: async ({ user }) => ({ items: await scrobbleConnections.list(user) }),
    authorizeLastfm: async ({ user }) => ({
      result: scrobbleConnections.authorizeLastfm(user, new Date()),
    }),
    connectLastfm: async ({ user, body }) =>
      void (await scrobbleConnections.connectLastfm(user, body, new Date())),
    connectListenbrainz: async ({ user, body }) =>
      void (await scrobbleConnections.connectListenbrainz(user, body.token)),
    disconnect: async ({ user, params }) =>
      void (await scrobbleConnections.disconnect(user, params.service)),
    report: async ({ user, body }) =>
      void (await (body.what === 'started'
        ? scrobbling.started(user, body.songId)
        : scrobbling.heard(user, body.songId, new Date()))),
  })
