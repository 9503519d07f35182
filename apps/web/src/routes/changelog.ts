import { createRoute } from '@tanstack/react-router'
import { loadingPage } from './page.ts'
import { rootRoute } from './root.ts'

export const changelogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/changelog',
  ...loadingPage('community/changelog'),
})
