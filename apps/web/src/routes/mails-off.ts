import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const mailsOffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mails-off/$token',
  ...page('notifications/mails-off', { passing: true, private: true }),
})
