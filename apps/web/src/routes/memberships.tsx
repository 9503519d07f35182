import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/membership/plans/memberships-page.tsx'
import { signedInPage } from './-private.ts'

export const Route = createFileRoute('/memberships')({
  validateSearch: ({ back }: Record<string, unknown>): { back?: string | undefined } => ({
    back: typeof back === 'string' ? back : undefined,
  }),
  ...signedInPage,
  component: Page,
})
