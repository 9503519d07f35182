import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const pressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/press/$name',
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(
      context.api.marketing.pressSheet.query({ params: { identifier: params.name } }),
    ),
  ...page('press/press'),
})
