import { createRoute, redirect } from '@tanstack/react-router'
import { subgenreBySlug } from '@hypha/contract/subgenres'
import { explore } from './explore.ts'
import { rootRoute } from './root.ts'

/** An unknown slug, or none, leads to all sub-genres, filtered alike (RT-06). */
export const exploreSubgenreRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/explore/{-$subgenre}',
  beforeLoad: ({ params, search }) => {
    if (!subgenreBySlug(params.subgenre ?? '')) throw redirect({ to: '/', search })
  },
  ...explore,
})
