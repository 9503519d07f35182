import { createFileRoute } from '@tanstack/react-router'
import { SitePage } from '../features/site/index.ts'
import { sitePage } from './-site-page.ts'

export const Route = createFileRoute('/about')({
  ...sitePage('about'),
  component: SitePage,
})
