import { createRoute } from '@tanstack/react-router'
import { loadingPage } from './page.ts'
import { rootRoute } from './root.ts'

export const featureSuggestionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/feature-suggestions/{-$id}',
  ...loadingPage('community/feature-suggestions'),
})
