import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/playground/forms-page.tsx'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/dev/forms')({
  ...adminPage,
  component: Page,
})
