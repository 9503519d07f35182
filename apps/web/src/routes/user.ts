import { createRoute, redirect } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

/** Somebody's page, open to all (RT-17). */
export const userRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/$id',
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/.test(params.id)) throw redirect({ href: '/404', replace: true })
  },
  loader: ({ context: { api, cache }, params }) =>
    cache.ensureQueryData(api.people.getUser.query({ params: { id: Number(params.id) } })),
  ...page('people/user'),
})
