import { createRoute } from '@tanstack/react-router'
import { pageParam } from '../lib/search-params.ts'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const messagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/messages',
  validateSearch: pageParam,
  ...adminPage('community/messages'),
})
