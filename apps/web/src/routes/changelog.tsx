import { createFileRoute } from '@tanstack/react-router'
import { load, Page } from '../features/community/changelog/changelog-page.tsx'
import { anySearch } from './-any-search.ts'

export const Route = createFileRoute('/changelog')({
  codeSplitGroupings: [['loader', 'component']],
  ...anySearch,
  loader: ({ context, deps }) => load(context, deps),
  component: Page,
})
