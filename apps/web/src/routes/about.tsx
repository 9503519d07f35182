import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/site/site-page.tsx'
import { sitePage } from './-site-page.ts'

export const Route = createFileRoute('/about')({
  ...sitePage('about'),
  component: Page,
})
