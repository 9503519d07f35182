import { createFileRoute } from '@tanstack/react-router'
import { MailsOffPage } from '../../features/notifications/index.ts'
import { privatePage } from '../-private.ts'

export const Route = createFileRoute('/mails-off/$token')({
  ...privatePage,
  component: MailsOffPage,
  staticData: { passing: true, texts: ['notifications'] },
})
