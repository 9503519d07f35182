import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const invoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoice/$number',
  beforeLoad: guard({ verified: true }),
  ...page('purchased/invoice', { private: true }),
})
