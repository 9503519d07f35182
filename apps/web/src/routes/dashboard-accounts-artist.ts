import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardAccountsArtistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/accounts/artist/{-$id}',
  ...ownPage('makers/artist-editor'),
})
