import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/info/site-page.tsx'
import { sitePage } from './-site-page.ts'

export const Route = createFileRoute('/imprint')({
  ...sitePage('imprint'),
  component: Page,
})
