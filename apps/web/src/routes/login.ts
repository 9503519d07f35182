import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  // The demo's people are a convenience: without them the form is still there.
  loader: ({ context }) =>
    context.isDemo ? context.cache.prefetchQuery(context.api.instance.describe.query()) : undefined,
  ...page('account/login'),
})
