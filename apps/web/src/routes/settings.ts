import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

/** The settings of the instance; those of an account stand below this address. */
export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  beforeLoad: guard({ verified: true, role: 'ROLE_ADMIN' }),
  ...page('settings/settings', { private: true }),
})
