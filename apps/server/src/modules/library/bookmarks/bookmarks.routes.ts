import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { BookmarksService } from './bookmarks.service.ts'

export const bookmarkRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  bookmarks: BookmarksService,
) =>
  implement(app, gate, contract.bookmarks, {
    listBookmarks: ({ query, user }) => bookmarks.list(user, query.page),
    listMarks: async ({ params, user }) => ({
      result: await bookmarks.marksOf(user, params.songId),
    }),
    addBookmark: async ({ body, user }) => ({ result: await bookmarks.add(user, body) }),
    noteBookmark: async ({ params, body, user }) => ({
      result: await bookmarks.note(user, params.id, body.note),
    }),
    removeBookmark: async ({ params, user }) => void (await bookmarks.remove(user, params.id)),
  })
