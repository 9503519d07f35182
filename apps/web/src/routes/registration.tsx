import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/account/registration/registration-page.tsx'

export const Route = createFileRoute('/registration')({
  component: Page,
})
