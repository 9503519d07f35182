import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { offsetOf } from '../lists/catalogue-query.ts'
import { type Lists, signedIn } from '../lists/lists.service.ts'
import type { Artists } from '../artists/artists.service.ts'
import type { Tracks } from '../tracks/tracks.service.ts'
import { listenerOf, VISITOR } from './listener-of.ts'
import type { Releases } from './releases.service.ts'

export const releaseRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  releases: Releases,
  tracks: Tracks,
  artists: Artists,
  lists: Lists,
) =>
  implement(
    app,
    gate,
    contract.releases,
    {
      list: async ({ query, user }) => {
        const { filter, itemsPerPage } = query
        if (filter === 'pending') return releases.pending(user, query)
        if (filter === 'mine') return releases.mine(signedIn(user), offsetOf(query), itemsPerPage)
        return lists.page('releases', { ...query, filter }, user)
      },
      listOfLabel: async ({ params, query, user }) => {
        await artists.label(params, user)
        const filters = { ...query, filter: 'explore', labelId: params.id } as const
        return lists.page('releases', filters, user)
      },
      bySlug: ({ params, request, user }) =>
        releases.bySlug(params.identifier, user ? listenerOf(request, user) : VISITOR),
      get: ({ params, request, user }) =>
        releases.get(params.id, user ? listenerOf(request, user) : VISITOR),
      create: ({ body, request, user }) => releases.create(body, listenerOf(request, user)),
      edit: ({ params, body, request, user }) =>
        releases.edit(params.id, body, listenerOf(request, user)),
      removeRelease: async ({ params, user }) => void (await releases.remove(params.id, user)),
      withdrawRelease: ({ params, body, request, user }) =>
        releases.withdraw(params.id, body.at, listenerOf(request, user)),
      setCover: ({ params, file, user }) => releases.setCover(params.id, file, user),
      addSong: async ({ params, body, user }) => ({
        result: await tracks.add(params.id, body, user, new Date()),
      }),
      updateSong: ({ params, body, request, user }) =>
        tracks.uploaded(params.releaseId, body.songId, listenerOf(request, user), new Date()),
      editSong: ({ params, body, request, user }) =>
        tracks.edit(params.id, body, listenerOf(request, user), new Date()),
      orderSongs: async ({ params, body, user }) =>
        void (await tracks.order(params.id, body.songIds, user)),
      removeTrackFile: async ({ params, user }) => void (await tracks.remove(params.id, user)),
      setReviewStatus: ({ params, body, request, user }) =>
        releases.setStatus(params.id, body.status, body.note ?? null, listenerOf(request, user)),
    },
    { cached: ['list', 'listOfLabel', 'bySlug', 'get'] },
  )
