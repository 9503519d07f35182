import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const profileBasicsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile-basics',
  beforeLoad: guard(),
  ...page('account/profile-basics', { private: true }),
})
