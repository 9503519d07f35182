import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { ReleaseFiles } from './release-files.service.ts'

export const releaseFileRoutes = (app: FastifyInstance, gate: Gatekeeper, files: ReleaseFiles) =>
  implement(app, gate, contract.releaseFiles, {
    addReleaseFile: async ({ params, body, user }) => ({
      result: await files.add(params.id, body, user, new Date()),
    }),
    finishReleaseFile: async ({ params, user }) =>
      void (await files.uploaded(params.id, params.fileId, user)),
    removeReleaseFile: async ({ params, user }) =>
      void (await files.remove(params.id, params.fileId, user)),
  })
