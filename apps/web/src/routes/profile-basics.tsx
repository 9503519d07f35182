import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/account/registration/profile-basics-page.tsx'
import { signedInPage } from './-private.ts'

export const Route = createFileRoute('/profile-basics')({
  ...signedInPage,
  component: Page,
})
