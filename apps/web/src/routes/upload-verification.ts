import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const uploadVerificationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/upload-verification/$artistId',
  beforeLoad: guard({ verified: true }),
  ...page('info/under-construction', { private: true }),
})
