import type { SitePageName } from '@hypha/contract/rules/administration'
import type { AppContext } from '../lib/app-context.ts'
import { page } from './page.ts'

/** A text of the operator, open to all and rendered with the page. */
export const sitePage = (name: SitePageName) => ({
  loader: ({ context: { api, cache } }: { context: AppContext }) =>
    cache.ensureQueryData(api.sitePages.readSitePage.query({ params: { name } })),
  ...page('info/site'),
})
