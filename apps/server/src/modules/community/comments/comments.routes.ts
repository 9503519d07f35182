import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { CommentsService } from './comments.service.ts'

export const commentRoutes = (app: FastifyInstance, gate: Gatekeeper, comments: CommentsService) =>
  implement(app, gate, contract.comments, {
    listComments: ({ query, user }) => comments.list(query, user),
    listMarks: async ({ params, user }) => ({
      result: await comments.marks(params.songId, user),
    }),
    findPeople: async ({ query }) => ({ result: await comments.people(query.name) }),
    getComment: async ({ params, user }) => ({ result: await comments.get(params.id, user) }),
    addComment: async ({ body, user }) => ({ result: await comments.add(user, body) }),
    editComment: async ({ params, body, user }) => ({
      result: await comments.edit(user, params.id, body.text),
    }),
    removeComment: async ({ params, user }) => void (await comments.remove(user, params.id)),
    likeComment: async ({ params, user }) => void (await comments.like(user, params.id)),
    unlikeComment: async ({ params, user }) => void (await comments.unlike(user, params.id)),
  })
