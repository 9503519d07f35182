import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/playground/icons-page.tsx'
import { adminPage } from './-private.ts'

export const Route = createFileRoute('/dev-svg-icons')({
  ...adminPage,
  component: Page,
})
