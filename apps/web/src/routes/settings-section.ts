import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

/** The settings of an account, a section each. */
export const settingsSectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/$section',
  beforeLoad: guard({ verified: true }),
  ...page('account-settings/account-settings', { private: true }),
})
