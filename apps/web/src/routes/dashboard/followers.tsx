import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/dashboard/followers-page.tsx'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/followers')({
  ...ownPage,
  component: Page,
})
