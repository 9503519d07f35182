import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '../features/moderation/index.ts'
import { adminPage } from './-private.ts'

export const Route = createFileRoute('/reports')({
  ...adminPage,
  component: ReportsPage,
  staticData: { texts: ['moderation'] },
})
