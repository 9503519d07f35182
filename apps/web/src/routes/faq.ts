import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const faqRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/faq',
  loader: async ({ context: { api, cache } }) => {
    await Promise.all([
      cache.ensureQueryData(api.faqs.listFaqs.query()),
      cache.prefetchQuery(api.supporters.listSupporters.query()),
    ])
  },
  ...page('community/faq'),
})
