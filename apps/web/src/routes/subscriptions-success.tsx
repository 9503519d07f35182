import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionsSuccessPage } from '../features/membership/index.ts'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/subscriptions-success')({
  ...ownPage,
  component: SubscriptionsSuccessPage,
  staticData: { texts: ['membership'] },
})
