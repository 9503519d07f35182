import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../features/admin/index.ts'
import { adminPage } from '../-private.ts'

/** The settings of the instance; those of an account stand below this address. */
export const Route = createFileRoute('/settings/')({
  ...adminPage,
  component: SettingsPage,
  staticData: { texts: ['admin'] },
})
