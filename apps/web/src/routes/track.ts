import { createRoute } from '@tanstack/react-router'
import { loadTrack } from '../features/track/track-query.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const trackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/track/$identifier',
  loader: ({ context, params }) => loadTrack(context, params.identifier),
  ...page('track/track'),
})
