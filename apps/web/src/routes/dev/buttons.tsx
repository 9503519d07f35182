import { createFileRoute } from '@tanstack/react-router'
import { ButtonsPage } from '../../features/playground/index.ts'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/dev/buttons')({
  ...adminPage,
  component: ButtonsPage,
})
