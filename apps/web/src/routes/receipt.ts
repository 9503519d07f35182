import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/receipt/$order',
  ...ownPage('purchased/receipt'),
})
