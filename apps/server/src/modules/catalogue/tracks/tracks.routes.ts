import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { listenerOf, VISITOR } from '../releases/listener-of.ts'
import type { Releases } from '../releases/releases.service.ts'
import type { Tracks } from './tracks.service.ts'
import type { Lists } from '../lists/lists.service.ts'

export const trackRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { lists, releases, tracks }: { lists: Lists; releases: Releases; tracks: Tracks },
) =>
  implement(
    app,
    gate,
    contract.songs,
    {
      list: ({ query, user }) => lists.page('tracks', query, user),
      get: ({ params, request, user }) =>
        releases.track(params.identifier, user ? listenerOf(request, user) : VISITOR),
      setLyrics: ({ params, body, user }) => tracks.setLyrics(params.id, body, user),
      mixes: ({ params, query, user }) => lists.mixes(params.id, query, user),
    },
    { cached: ['list', 'get', 'mixes'] },
  )
