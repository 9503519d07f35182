import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/artist/verification/verifications-page.tsx'
import { pageParam } from '../../lib/routing/search-params.ts'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/verifications/{-$status}')({
  validateSearch: pageParam,
  ...adminPage,
  component: Page,
})
