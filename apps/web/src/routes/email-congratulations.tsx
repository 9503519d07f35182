import { createFileRoute } from '@tanstack/react-router'
import { EmailCongratulationsPage } from '../features/account/index.ts'
import { signedInPage } from './-private.ts'

export const Route = createFileRoute('/email-congratulations')({
  ...signedInPage,
  component: EmailCongratulationsPage,
  staticData: { passing: true, texts: ['account'] },
})
