import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { PostsService } from './posts.service.ts'
import type { SupportService } from './support.service.ts'

export const supportRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { support, posts }: { support: SupportService; posts: PostsService },
) =>
  implement(app, gate, contract.fanSupport, {
    findSupport: async ({ user, params }) => ({ result: await support.view(params, user) }),
    editSupport: async ({ user, params, body }) => ({
      result: await support.edit(user, params, body),
    }),
    startSupport: ({ user, params, body }) => support.start(user, params, body),
    listSupporters: ({ user, params }) => support.listSupporters(user, params),
    listOwnSupport: async ({ user }) => ({ result: await support.listOwn(user) }),
    changeSupport: async ({ user, params, body }) => ({
      result: await support.change(user, params.id, body),
    }),
    resumeSupport: ({ user, params }) => support.resume(user, params.id),
    cancelSupport: async ({ user, params }) => ({ result: await support.cancel(user, params.id) }),
    listPosts: async ({ user, params }) => ({ result: await posts.list(params, user) }),
    writePost: async ({ user, params, body }) => ({
      result: await posts.write(user, params, body),
    }),
    editPost: async ({ user, params, body }) => ({
      result: await posts.edit(user, params.id, body),
    }),
    removePost: async ({ user, params }) => void (await posts.remove(user, params.id)),
  })
