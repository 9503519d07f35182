import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/playground/buttons-page.tsx'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/dev/buttons')({
  ...adminPage,
  component: Page,
})
