import { createRoute } from '@tanstack/react-router'
import { ownPage, type Search } from './page.ts'
import { rootRoute } from './root.ts'

export const marketingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/marketing',
  // `release-12`, `artist-3` or `label-4`; `for` is taken from nothing else.
  validateSearch: ({ for: subject }: Search): { for?: string } =>
    typeof subject === 'string' && /^(release|artist|label)-\d{1,10}$/.test(subject)
      ? { for: subject }
      : {},
  ...ownPage('dashboard/marketing'),
})
