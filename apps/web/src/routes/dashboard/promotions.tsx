import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/dashboard/promotions-page.tsx'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/promotions')({
  ...ownPage,
  component: Page,
})
