import type { SitePageName } from '@hypha/contract/rules/administration'
import type { AppContext } from '../lib/app-context.ts'

/** Route options of a text of the operator, public and rendered with the page. */
export const sitePage = (name: SitePageName) => ({
  loader: ({ context: { api, cache } }: { context: AppContext }) =>
    cache.ensureQueryData(api.sitePages.readSitePage.query({ params: { name } })),
})
