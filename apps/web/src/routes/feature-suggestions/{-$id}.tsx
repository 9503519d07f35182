import { createFileRoute } from '@tanstack/react-router'
import { load, Page } from '../../features/community/suggestions/feature-suggestions-page.tsx'
import { anySearch } from '../-any-search.ts'

export const Route = createFileRoute('/feature-suggestions/{-$id}')({
  codeSplitGroupings: [['loader', 'component']],
  ...anySearch,
  loader: ({ context, deps, params }) => load(context, deps, params),
  component: Page,
})
