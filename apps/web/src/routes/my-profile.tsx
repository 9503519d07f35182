import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/community/people/my-profile-page.tsx'
import { signedInPage } from './-private.ts'

export const Route = createFileRoute('/my-profile')({
  ...signedInPage,
  component: Page,
})
