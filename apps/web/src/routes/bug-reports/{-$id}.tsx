import { createFileRoute } from '@tanstack/react-router'
import { load, Page } from '../../features/community/suggestions/bug-reports-page.tsx'
import { anySearch } from '../-any-search.ts'

export const Route = createFileRoute('/bug-reports/{-$id}')({
  codeSplitGroupings: [['loader', 'component']],
  ...anySearch,
  loader: ({ context, deps, params }) => load(context, deps, params),
  component: Page,
})
