import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../../features/account/index.ts'
import { privatePage } from '../-private.ts'

export const Route = createFileRoute('/email-verification/$token')({
  ...privatePage,
  component: ConfirmEmailPage,
  staticData: { passing: true, texts: ['account'] },
})
