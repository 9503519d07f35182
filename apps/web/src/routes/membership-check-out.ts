import { createRoute, redirect } from '@tanstack/react-router'
import { keepCheckoutLink } from '../lib/memberships/checkout-link.ts'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

const page = ownPage('checkout/membership-check-out', { passing: true })

export const membershipCheckOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/membership-check-out',
  ...page,
  beforeLoad: async (visit) => {
    // Before the guard: it would put the secret of a link into the query string of the login page.
    if (!import.meta.env.SSR && keepCheckoutLink(visit.location.hash))
      throw redirect({ to: '/membership-check-out', replace: true })
    await page.beforeLoad(visit)
  },
})
