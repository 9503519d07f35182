import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/playground/form-styles-page.tsx'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/dev/form-styles')({
  ...adminPage,
  component: Page,
})
