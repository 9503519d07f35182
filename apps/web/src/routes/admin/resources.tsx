import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/admin/resources/resources-page.tsx'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/admin/resources')({
  ...adminPage,
  component: Page,
})
