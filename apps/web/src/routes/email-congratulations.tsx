import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/account/registration/email-congratulations-page.tsx'
import { signedInPage } from './-private.ts'

export const Route = createFileRoute('/email-congratulations')({
  ...signedInPage,
  component: Page,
  staticData: { passing: true },
})
