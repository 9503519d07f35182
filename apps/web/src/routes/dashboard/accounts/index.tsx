import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../../features/artist/editor/accounts-page.tsx'
import { ownPage } from '../../-private.ts'

export const Route = createFileRoute('/dashboard/accounts/')({
  ...ownPage,
  component: Page,
})
