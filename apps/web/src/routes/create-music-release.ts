import { createRoute } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const createMusicReleaseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create-music-release/{-$id}',
  beforeLoad: guard({ verified: true }),
  ...page('create-release/create-release', { private: true }),
})
