import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../features/account/index.ts'

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  // Demo accounts are optional, so the form doesn't wait for them.
  loader: ({ context }) =>
    context.isDemo ? context.cache.prefetchQuery(context.api.instance.describe.query()) : undefined,
  component: LoginPage,
  staticData: { texts: ['account'] },
})
