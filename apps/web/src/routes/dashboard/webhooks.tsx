import { createFileRoute } from '@tanstack/react-router'
import { WebhooksPage } from '../../features/webhooks/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/webhooks')({
  ...ownPage,
  component: WebhooksPage,
  staticData: { texts: ['webhooks'] },
})
