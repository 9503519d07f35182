import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/uploads/uploads-page.tsx'
import { pageParam } from '../../lib/search-params.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/uploads')({
  validateSearch: pageParam,
  ...ownPage,
  component: Page,
})
