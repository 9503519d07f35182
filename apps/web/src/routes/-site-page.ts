import type { SitePageName } from '@hypha/contract/rules/administration'
import type { AppContext } from '../lib/app-context.ts'

/** Route options of a page with an operator's text: public and rendered on the server. */
export const sitePage = (name: SitePageName) => ({
  loader: ({ context: { api, cache } }: { context: AppContext }) =>
    cache.ensureQueryData(api.sitePages.readSitePage.query({ params: { name } })),
})
