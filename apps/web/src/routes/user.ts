import { createRoute } from '@tanstack/react-router'
import { loadingPage } from './page.ts'
import { rootRoute } from './root.ts'

/** Somebody's page, open to all (RT-17). */
export const userRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/$id',
  ...loadingPage('people/user'),
})
