import { createRoute } from '@tanstack/react-router'
import { ReleasePending } from '../features/release/release-pending.tsx'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const albumRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/album/$name/{-$favourite}',
  loader: ({ context, params }) =>
    context.cache.ensureQueryData(
      context.api.releases.bySlug.query({ params: { identifier: params.name } }),
    ),
  pendingComponent: ReleasePending,
  ...page('release/release'),
})
