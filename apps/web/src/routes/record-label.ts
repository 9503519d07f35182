import { createRoute } from '@tanstack/react-router'
import { loadingPage } from './page.ts'
import { rootRoute } from './root.ts'

export const recordLabelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/record-label/$name',
  ...loadingPage('profile/label'),
})
