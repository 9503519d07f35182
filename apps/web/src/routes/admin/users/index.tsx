import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../../features/admin/index.ts'
import { adminPage } from '../../-private.ts'

export const Route = createFileRoute('/admin/users/')({
  ...adminPage,
  component: UsersPage,
  staticData: { texts: ['admin'] },
})
