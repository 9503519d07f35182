import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/checkout/check-out-page.tsx'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/check-out')({
  ...ownPage,
  component: Page,
})
