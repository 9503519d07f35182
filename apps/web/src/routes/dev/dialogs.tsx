import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/playground/dialogs-page.tsx'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/dev/dialogs')({
  ...adminPage,
  component: Page,
})
