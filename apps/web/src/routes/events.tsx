import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/events/events-page.tsx'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/events')({
  ...ownPage,
  component: Page,
})
