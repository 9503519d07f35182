import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../features/earnings/shares/release-sales-page.tsx'
import { ownPage } from '../../-private.ts'

export const Route = createFileRoute('/dashboard/earnings/$id')({
  ...ownPage,
  component: Page,
})
