import { createRoute } from '@tanstack/react-router'
import { pageParam } from '../lib/search-params.ts'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

interface Search {
  page?: number | undefined
  /** Back from the payment provider: what it was given for the way. */
  returned?: string | undefined
  /** Back from the payment provider because its link was too old. */
  link?: 'expired' | undefined
}

export const dashboardEarningsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/earnings',
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...pageParam(search),
    returned: typeof search['returned'] === 'string' ? search['returned'] : undefined,
    link: search['link'] === 'expired' ? 'expired' : undefined,
  }),
  ...ownPage('earnings/earnings'),
})
