import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import { listenerOf, VISITOR } from '../releases/listener-of.ts'
import type { Releases } from '../releases/releases.service.ts'
import { sendFinished } from './send-finished.ts'
import { JSON_TYPE, type Pages, sendPage } from './send-page.ts'

export const songRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  pages: Pages,
  releases: Releases,
) =>
  implement(app, gate, contract.songs, {
    list: ({ query, user, request, reply }) =>
      sendPage(pages, 'songs', query, { user, request, reply }),
    get: ({ params, request, reply, user }) =>
      user
        ? releases.song(params.identifier, listenerOf(request, user))
        : pages.details.send(request, reply, () => releases.song(params.identifier, VISITOR)),
    async mixes({ params, query, user, request, reply }) {
      const { explore, personal } = pages
      const page = await (user
        ? personal.mixes(params.id, query, user, request.url)
        : explore.mixes(params.id, query, request.url))
      return sendFinished(request, reply, page, JSON_TYPE, user ? 'private' : undefined) as never
    },
  })
