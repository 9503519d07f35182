import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Verification } from './verification.service.ts'

/** Opened directly, a picture can run nothing, and other sites cannot embed it. */
const PHOTO_HEADERS = {
  'content-type': 'image/jpeg',
  'content-disposition': 'inline',
  'cache-control': 'no-store, private',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

export const verificationRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  verification: Verification,
) =>
  implement(app, gate, contract.verification, {
    listRequests: ({ user, query }) => verification.list(user, query),
    addRequest: ({ user, body }) => verification.add(user, body),
    getRequest: ({ user, params }) => verification.show(user, params.id),
    changeRequest: ({ user, params, body }) => verification.change(user, params.id, body),
    addFile: ({ user, body, file }) =>
      verification.addFile(user, body.verification_request_id, file),
    async readPhoto({ user, params, reply }) {
      const picture = await verification.readPhoto(user, params.id, params.photo)
      return reply.headers(PHOTO_HEADERS).send(picture)
    },
    verificationStatistic: async () => ({ result: await verification.statistic() }),
    listComments: ({ user, query }) => verification.comments(user, query.verification_request_id),
    addComment: ({ user, body }) => verification.addComment(user, body),
    async removeComment({ user, params }) {
      await verification.removeComment(user, params.id)
      return undefined
    },
  })
