import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const registrationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/registration',
  ...page('account/registration'),
})
