import { createRoute } from '@tanstack/react-router'
import { ownPage, type Search } from './page.ts'
import { rootRoute } from './root.ts'

export const uploadVerificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/upload-verification/$artistId',
  validateSearch: (search: Search) => search,
  ...ownPage('verification/upload-verification'),
})
