import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { slugOf } from '../../catalogue/index.ts'
import type { Playlists } from './playlists.service.ts'

const success = { result: 'success' } as const

export const playlistRoutes = (app: FastifyInstance, gate: Gatekeeper, playlists: Playlists) =>
  implement(app, gate, contract.playlists, {
    async listPlaylists({ query, user }) {
      const items = await playlists.list(query.filter, user)
      return { items, count_results: items.length }
    },
    getPlaylist: ({ params, user }) => playlists.get(params.identifier, user),
    listEntries: ({ params, query, user }) => playlists.entries(params.identifier, user, query),
    async exportPlaylist({ params, user, reply }) {
      const { name, text } = await playlists.export(params.identifier, user)
      const fileName = encodeURIComponent(`${slugOf(name)}.m3u8`)
      return reply
        .type('audio/x-mpegurl; charset=utf-8')
        .header('content-disposition', `attachment; filename*=UTF-8''${fileName}`)
        .send(text) as never
    },
    createPlaylist: ({ body, user }) => playlists.create(body, user),
    editPlaylist: ({ params, body, user }) => playlists.edit(params.id, body, user),
    removePlaylist: async ({ params, user }) => void (await playlists.remove(params.id, user)),
    setPlaylistCover: ({ params, file, user }) => playlists.setCover(params.id, file, user),
    removePlaylistCover: async ({ params, user }) =>
      void (await playlists.removeCover(params.id, user)),
    addEntries: async ({ params, body, user }) => ({
      result: await playlists.add(params.id, body, user),
    }),
    async moveEntry({ params, body, user }) {
      await playlists.move(params.id, params.entryId, body.beforeId, user)
      return success
    },
    removeEntry: ({ params, user }) => playlists.removeEntry(params.id, params.entryId, user),
    async followPlaylist({ params, user }) {
      await playlists.follow(params.identifier, user)
      return success
    },
    async unfollowPlaylist({ params, user }) {
      await playlists.unfollow(params.id, user)
      return success
    },
  })
