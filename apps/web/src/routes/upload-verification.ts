import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const uploadVerificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/upload-verification/$artistId',
  ...ownPage('info/under-construction'),
})
