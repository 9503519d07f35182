import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../features/account/index.ts'

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  // The demo's people are a convenience: without them the form is still there.
  loader: ({ context }) =>
    context.isDemo ? context.cache.prefetchQuery(context.api.instance.describe.query()) : undefined,
  component: LoginPage,
  staticData: { texts: ['account'] },
})
