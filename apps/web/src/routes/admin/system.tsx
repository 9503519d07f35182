import { createFileRoute } from '@tanstack/react-router'
import { SystemPage } from '../../features/admin/index.ts'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/admin/system')({
  ...adminPage,
  component: SystemPage,
  staticData: { texts: ['admin'] },
})
