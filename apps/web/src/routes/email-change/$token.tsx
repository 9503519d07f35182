import { createFileRoute } from '@tanstack/react-router'
import { EmailChangePage } from '../../features/account/index.ts'
import { privatePage } from '../-private.ts'

export const Route = createFileRoute('/email-change/$token')({
  ...privatePage,
  component: EmailChangePage,
  staticData: { passing: true, texts: ['account'] },
})
