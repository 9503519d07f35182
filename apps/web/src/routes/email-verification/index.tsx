import { createFileRoute } from '@tanstack/react-router'
import { EmailVerificationPage } from '../../features/account/index.ts'
import { signedInPage } from '../-private.ts'

/** `from=login` records that the user was sent here by signing in (RT-03). */
export const Route = createFileRoute('/email-verification/')({
  validateSearch: (search: Record<string, unknown>): { from?: 'login' } =>
    search['from'] === 'login' ? { from: 'login' } : {},
  ...signedInPage,
  component: EmailVerificationPage,
  staticData: { passing: true, texts: ['account'] },
})
