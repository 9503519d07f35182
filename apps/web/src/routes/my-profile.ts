import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const myProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-profile',
  beforeLoad: guard(),
  ...page('people/my-profile', { private: true }),
})
