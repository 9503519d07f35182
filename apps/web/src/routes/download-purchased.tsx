import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/orders/purchased/purchased-page.tsx'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/download-purchased')({
  ...ownPage,
  component: Page,
})
