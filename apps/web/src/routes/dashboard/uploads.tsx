import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/upload/own-uploads/uploads-page.tsx'
import { pageParam } from '../../lib/routing/search-params.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/uploads')({
  validateSearch: pageParam,
  ...ownPage,
  component: Page,
})
