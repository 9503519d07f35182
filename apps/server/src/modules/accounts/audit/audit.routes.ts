import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Audit } from './audit.service.ts'

export const auditRoutes = (app: FastifyInstance, gate: Gatekeeper, audit: Audit) =>
  implement(app, gate, contract.audit, {
    listAuditEntries: ({ query }) => audit.list(query),
  })
