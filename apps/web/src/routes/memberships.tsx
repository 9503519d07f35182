import { createFileRoute } from '@tanstack/react-router'
import { MembershipsPage } from '../features/membership/index.ts'
import { signedInPage } from './-private.ts'

export const Route = createFileRoute('/memberships')({
  validateSearch: ({ back }: Record<string, unknown>): { back?: string | undefined } => ({
    back: typeof back === 'string' ? back : undefined,
  }),
  ...signedInPage,
  component: MembershipsPage,
  staticData: { texts: ['membership'] },
})
