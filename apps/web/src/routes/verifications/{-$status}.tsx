import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/verification/verifications-page.tsx'
import { pageParam } from '../../lib/search-params.ts'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/verifications/{-$status}')({
  validateSearch: pageParam,
  ...adminPage,
  component: Page,
})
