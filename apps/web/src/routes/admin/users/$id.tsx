import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '../../../features/admin/index.ts'
import { adminPage } from '../../-private.ts'

export const Route = createFileRoute('/admin/users/$id')({
  ...adminPage,
  component: UserPage,
  staticData: { texts: ['admin', 'moderation'] },
})
