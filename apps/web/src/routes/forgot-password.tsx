import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../features/account/index.ts'

export const Route = createFileRoute('/forgot-password')({
  component: ForgotPasswordPage,
  staticData: { texts: ['account'] },
})
