import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

/** `from=login` records that the user was sent here by signing in (RT-03). */
export const emailVerificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/email-verification',
  validateSearch: (search: Record<string, unknown>): { from?: 'login' } =>
    search['from'] === 'login' ? { from: 'login' } : {},
  beforeLoad: guard(),
  ...page('account/email-verification', { private: true, passing: true }),
})
