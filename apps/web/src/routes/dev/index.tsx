import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/playground/playground-page.tsx'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/dev/')({
  ...adminPage,
  component: Page,
})
