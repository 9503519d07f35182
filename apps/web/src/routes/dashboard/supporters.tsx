import { createFileRoute } from '@tanstack/react-router'
import { SupportersPage } from '../../features/supporters/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/supporters')({
  ...ownPage,
  component: SupportersPage,
  staticData: { texts: ['supporters'] },
})
