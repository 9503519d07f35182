export { WebhooksPage } from './webhooks-page.tsx'
