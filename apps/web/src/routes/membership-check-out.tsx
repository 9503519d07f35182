import { createFileRoute, redirect } from '@tanstack/react-router'
import { Page } from '../features/membership/checkout/membership-check-out-page.tsx'
import { keepCheckoutLink } from '../features/membership/checkout/checkout-link.ts'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/membership-check-out')({
  ...ownPage,
  beforeLoad: async (visit) => {
    // Before the guard: it would put the secret of a link into the query string of the login page.
    if (keepCheckoutLink(visit.location.hash))
      throw redirect({ to: '/membership-check-out', replace: true })
    await ownPage.beforeLoad(visit)
  },
  component: Page,
  staticData: { passing: true },
})
