import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { SitePages } from './site-pages.service.ts'

export const sitePageRoutes = (app: FastifyInstance, gate: Gatekeeper, pages: SitePages) =>
  implement(app, gate, contract.sitePages, {
    readSitePage: ({ params }) => pages.read(params.name),
  })
