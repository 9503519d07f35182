import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const emailCongratulationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/email-congratulations',
  beforeLoad: guard(),
  ...page('account/email-congratulations', { private: true, passing: true }),
})
