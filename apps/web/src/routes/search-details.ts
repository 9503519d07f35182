import { createRoute } from '@tanstack/react-router'
import { searchDetails } from '../lib/search-route.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const searchDetailsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search-details',
  validateSearch: searchDetails,
  ...page('search/search-details', { noFooter: true }),
})
