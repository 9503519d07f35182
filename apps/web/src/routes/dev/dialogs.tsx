import { createFileRoute } from '@tanstack/react-router'
import { DialogsPage } from '../../features/playground/index.ts'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/dev/dialogs')({
  ...adminPage,
  component: DialogsPage,
})
