import { createRoute } from '@tanstack/react-router'
import { loadingPage } from './page.ts'
import { rootRoute } from './root.ts'

export const bugReportsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bug-reports/{-$id}',
  ...loadingPage('community/bug-reports'),
})
