import { createRoute } from '@tanstack/react-router'
import { loadingPage } from './page.ts'
import { rootRoute } from './root.ts'

export const artistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/artist/$name',
  ...loadingPage('profile/artist'),
})
