import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/site/calculator-page.tsx'

export const Route = createFileRoute('/calculator')({
  component: Page,
})
