import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../features/admin/index.ts'
import { adminPage } from '../-private.ts'

/** The settings of the instance. Account settings are below this path. */
export const Route = createFileRoute('/settings/')({
  ...adminPage,
  component: SettingsPage,
  staticData: { texts: ['admin'] },
})
