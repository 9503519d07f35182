import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/events/form/create-event-page.tsx'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/create-event/{-$id}')({
  ...ownPage,
  component: Page,
})
