import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const invoiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoice/$number',
  ...ownPage('purchased/invoice'),
})
