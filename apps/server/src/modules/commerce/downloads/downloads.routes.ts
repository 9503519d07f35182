import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Downloads } from './downloads.service.ts'

export const downloadRoutes = (app: FastifyInstance, gate: Gatekeeper, downloads: Downloads) =>
  implement(app, gate, contract.downloads, {
    limit: async ({ user }) => ({ result: await downloads.limit(user) }),
    formats: async ({ params, user }) => ({ result: await downloads.formats(params, user) }),
    download: async ({ body, user }) => ({ result: await downloads.ask(body, user) }),
    files: async ({ params, user }) => ({ result: await downloads.files(params.id, user) }),
    history: async ({ query, user }) => downloads.history(query.page, user),
  })
