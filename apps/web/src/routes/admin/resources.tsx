import { createFileRoute } from '@tanstack/react-router'
import { ResourcesPage } from '../../features/admin/index.ts'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/admin/resources')({
  ...adminPage,
  component: ResourcesPage,
  staticData: { texts: ['admin'] },
})
