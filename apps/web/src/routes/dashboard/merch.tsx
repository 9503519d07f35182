import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/dashboard/merch-page.tsx'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/merch')({
  ...ownPage,
  component: Page,
})
