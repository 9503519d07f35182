import { contract, type CrateExport } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { slugOf } from '../../catalogue/index.ts'
import type { Crates } from './crates.service.ts'

const success = { result: 'success' } as const

const FILES: Record<CrateExport, { extension: string; type: string }> = {
  rekordbox: { extension: 'xml', type: 'application/xml' },
  traktor: { extension: 'nml', type: 'application/xml' },
  m3u8: { extension: 'm3u8', type: 'audio/x-mpegurl' },
  csv: { extension: 'csv', type: 'text/csv' },
}

export const crateRoutes = (app: FastifyInstance, gate: Gatekeeper, crates: Crates) =>
  implement(app, gate, contract.crates, {
    async listCrates({ user }) {
      const items = await crates.list(user)
      return { items, count_results: items.length }
    },
    createCrate: ({ body, user }) => crates.create(body, user),
    getCrate: ({ params, user }) => crates.get(params.id, user),
    async setRemarks({ params, body, user }) {
      await crates.setRemarks(params, body, user)
      return success
    },
    async setOrder({ params, body, user }) {
      await crates.setOrder(params.id, body.entryIds, user)
      return success
    },
    async exportCrate({ params, query, user, reply }) {
      const { name, text } = await crates.export(params.id, query, user)
      const { extension, type } = FILES[query.format]
      const fileName = encodeURIComponent(`${slugOf(name)}.${extension}`)
      return reply
        .type(`${type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename*=UTF-8''${fileName}`)
        .send(text) as never
    },
  })
