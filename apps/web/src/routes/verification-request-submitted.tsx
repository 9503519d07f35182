import { createFileRoute } from '@tanstack/react-router'
import { VerificationRequestSubmittedPage } from '../features/site/index.ts'

export const Route = createFileRoute('/verification-request-submitted')({
  component: VerificationRequestSubmittedPage,
  staticData: { texts: ['site'], passing: true },
})
