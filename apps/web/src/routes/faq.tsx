import { createFileRoute } from '@tanstack/react-router'
import { load, Page } from '../features/community/faq/faq-page.tsx'

export const Route = createFileRoute('/faq')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => load(context),
  component: Page,
})
