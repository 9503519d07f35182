import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardAccountsArtistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/accounts/artist/{-$id}',
  beforeLoad: guard({ verified: true }),
  ...page('makers/artist-editor', { private: true }),
})
