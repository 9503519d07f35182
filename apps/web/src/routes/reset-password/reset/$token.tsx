import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../../../features/account/index.ts'

export const Route = createFileRoute('/reset-password/reset/$token')({
  component: ResetPasswordPage,
  staticData: { passing: true, texts: ['account'] },
})
