import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const membershipsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/memberships',
  validateSearch: ({ back }: Record<string, unknown>): { back?: string | undefined } => ({
    back: typeof back === 'string' ? back : undefined,
  }),
  beforeLoad: guard(),
  ...page('memberships/memberships', { private: true }),
})
