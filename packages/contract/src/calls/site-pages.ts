import * as z from 'zod'
import { endpoint } from '../kit.ts'
import { SITE_PAGES } from '../rules/administration.ts'

export const SitePage = z
  .object({
    title: z.string(),
    /** Sanitized. */
    html: z.string(),
  })
  .meta({ id: 'SitePage' })
export type SitePage = z.output<typeof SitePage>

export const sitePages = {
  readSitePage: endpoint({
    method: 'GET',
    path: '/pages/:name',
    access: 'open',
    scope: 'read',
    summary: 'Get a page of the operator: terms, privacy policy, imprint or about',
    params: z.object({ name: z.enum(SITE_PAGES) }),
    returns: SitePage,
  }),
}
