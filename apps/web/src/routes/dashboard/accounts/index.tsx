import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../features/makers/accounts-page.tsx'
import { ownPage } from '../../-private.ts'

export const Route = createFileRoute('/dashboard/accounts/')({
  ...ownPage,
  component: Page,
})
