import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { clearCompanion } from '../../platform/http/companion-cookie.ts'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { DataExports } from './data-export/data-export.service.ts'
import type { DeletionService } from './deletion.service.ts'

interface Parts {
  deletion: DeletionService
  dataExports: DataExports
}

export const privacyRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { deletion, dataExports }: Parts,
) =>
  implement(app, gate, contract.privacy, {
    previewDeletion: async ({ user }) => ({ result: await deletion.preview(user) }),
    deleteAccount: async ({ user, body, reply }) => {
      await deletion.delete(user, body, new Date())
      clearCompanion(reply)
      return undefined
    },
    dataExport: async ({ user }) => ({ result: await dataExports.latest(user, new Date()) }),
    requestDataExport: async ({ user }) => ({
      result: await dataExports.request(user, new Date()),
    }),
  })
