import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { DownloadCodes } from './download-codes.service.ts'

export const downloadCodeRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  downloadCodes: DownloadCodes,
) =>
  implement(app, gate, contract.downloadCodes, {
    listDownloadCodes: ({ user }) => downloadCodes.list(user),
    addDownloadCodes: ({ user, body }) => downloadCodes.add(body, user),
    revokeDownloadCodes: ({ user, params }) => downloadCodes.revoke(params.id, user),
    downloadCodesFile: async ({ user, params, query }) => ({
      result: await downloadCodes.file(params.id, query.format, user),
    }),
    findDownloadCode: async ({ body }) => ({ result: await downloadCodes.look(body.code) }),
    redeemDownloadCode: async ({ user, body }) => ({
      result: await downloadCodes.redeem(body.code, user),
    }),
  })
