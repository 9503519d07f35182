import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/dashboard/overview-page.tsx'
import { overviewSearch } from '../../features/dashboard/overview/overview-search.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/dashboard')({
  validateSearch: overviewSearch,
  ...ownPage,
  component: Page,
})
