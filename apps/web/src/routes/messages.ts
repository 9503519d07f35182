import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { pageParam } from '../lib/search-params.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const messagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/messages',
  validateSearch: (search: Record<string, unknown>): { page?: number | undefined } =>
    pageParam(search),
  beforeLoad: guard({ verified: true, role: 'ROLE_ADMIN' }),
  ...page('community/messages', { private: true }),
})
