import { createFileRoute, redirect } from '@tanstack/react-router'
import { keepCheckoutLink, MembershipCheckOutPage } from '../features/membership/index.ts'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/membership-check-out')({
  ...ownPage,
  beforeLoad: async (visit) => {
    // Before the guard, which would put the secret of a link into the query string of the login page.
    if (keepCheckoutLink(visit.location.hash))
      throw redirect({ to: '/membership-check-out', replace: true })
    await ownPage.beforeLoad(visit)
  },
  component: MembershipCheckOutPage,
  staticData: { passing: true, texts: ['membership'] },
})
