import { contract } from '@hypha/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { companionHash } from '../../platform/auth/access-token.ts'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import { readCompanion } from '../../platform/http/companion-cookie.ts'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { Explore } from '../explore/explore.service.ts'
import { sendFinished } from '../explore/send-finished.ts'
import type { Listener } from '../streams/streams.service.ts'
import type { Tracks } from '../tracks/tracks.service.ts'
import type { Releases } from './releases.service.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

const listenerOf = <U extends CurrentUser | null>(
  request: FastifyRequest,
  user: U,
): Listener & { user: U } => {
  const companion = readCompanion(request)
  return { user, companionHash: companion === undefined ? null : companionHash(companion) }
}

export const releaseRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  releases: Releases,
  tracks: Tracks,
  explore: Explore,
) =>
  implement(
    app,
    gate,
    contract.releases,
    {
      list: async ({ query, user, request, reply }) => {
        const { filter, page, itemsPerPage } = query
        const offset = (page - 1) * itemsPerPage
        if (filter === 'mine')
          return user ? releases.mine(user, offset, itemsPerPage) : { items: [], count_results: 0 }
        if (filter === 'pending') return releases.pending(user, offset, itemsPerPage)
        const finished = await explore.page(
          { subgenreIds: query['subGenres[]'] ?? [], page, itemsPerPage },
          request.url,
        )
        return sendFinished(request, reply, finished, JSON_TYPE) as never
      },
      bySlug: ({ params, request, user }) =>
        releases.bySlug(params.identifier, listenerOf(request, user)),
      get: ({ params, request, user }) => releases.get(params.id, listenerOf(request, user)),
      create: ({ body, request, user }) => releases.create(body, listenerOf(request, user)),
      edit: ({ params, body, request, user }) =>
        releases.edit(params.id, body, listenerOf(request, user)),
      setCover: ({ params, file, user }) => releases.setCover(params.id, file, user),
      addSong: async ({ params, body, user }) => ({
        result: await tracks.add(params.id, body, user, new Date()),
      }),
      updateSong: ({ params, body, request, user }) =>
        tracks.uploaded(params.releaseId, body.songId, listenerOf(request, user), new Date()),
      editSong: ({ params, body, request, user }) =>
        tracks.edit(params.id, body, listenerOf(request, user), new Date()),
      removeTrackFile: async ({ params, user }) => void (await tracks.remove(params.id, user)),
      setReviewStatus: ({ params, body, request, user }) =>
        releases.setStatus(params.id, body.status, body.note ?? null, listenerOf(request, user)),
    },
    {
      // A page that stands in memory is sent before anything is parsed: it is the same for everybody.
      list: async (request, reply) => {
        const finished = explore.kept(request.url)
        if (finished) return sendFinished(request, reply, finished, JSON_TYPE)
      },
    },
  )
