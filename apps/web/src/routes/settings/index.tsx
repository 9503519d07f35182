import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/admin/site-settings/settings-page.tsx'
import { adminPage } from '../-private.ts'

/** The settings of the instance; those of an account stand below this address. */
export const Route = createFileRoute('/settings/')({
  ...adminPage,
  component: Page,
})
