import { createFileRoute } from '@tanstack/react-router'
import { AdminInvitationPage } from '../../features/account/index.ts'
import { privatePage } from '../-private.ts'

export const Route = createFileRoute('/admin-invitation/$token')({
  ...privatePage,
  component: AdminInvitationPage,
  staticData: { passing: true, texts: ['account'] },
})
