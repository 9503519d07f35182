import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/receipt/$order',
  beforeLoad: guard({ verified: true }),
  ...page('purchased/receipt', { private: true }),
})
