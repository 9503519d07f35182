import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import type { SitePages } from './site-pages.service.ts'

export const sitePageRoutes = (app: FastifyInstance, gate: Gatekeeper, pages: SitePages) =>
  implement(app, gate, contract.sitePages, {
    readSitePage: ({ params, request }) => pages.read(params.name, languageOf(request)),
  })
