import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/playground/calls-page.tsx'
import { adminPage } from './-private.ts'

export const Route = createFileRoute('/dev-api')({
  ...adminPage,
  component: Page,
})
