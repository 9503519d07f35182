import { createRoute } from '@tanstack/react-router'
import { loadingPage } from './page.ts'
import { rootRoute } from './root.ts'

export const faqRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/faq',
  ...loadingPage('community/faq'),
})
