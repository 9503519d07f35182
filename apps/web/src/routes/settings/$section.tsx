import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/account/settings/account-settings-page.tsx'
import { ownPage } from '../-private.ts'

/** The settings of an account, a section each. */
export const Route = createFileRoute('/settings/$section')({
  ...ownPage,
  component: Page,
})
