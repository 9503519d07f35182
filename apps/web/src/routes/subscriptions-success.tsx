import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/membership/plans/subscriptions-success-page.tsx'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/subscriptions-success')({
  ...ownPage,
  component: Page,
})
