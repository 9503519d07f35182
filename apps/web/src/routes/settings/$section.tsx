import { createFileRoute } from '@tanstack/react-router'
import { AccountSettingsPage } from '../../features/account/index.ts'
import { ownPage } from '../-private.ts'

/** The account settings, one section per page. */
export const Route = createFileRoute('/settings/$section')({
  ...ownPage,
  component: AccountSettingsPage,
  staticData: { texts: ['account', 'supporters'] },
})
