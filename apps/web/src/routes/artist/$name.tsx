import { createFileRoute } from '@tanstack/react-router'
import { load, Page } from '../../features/artist/artist-page.tsx'
import { anySearch } from '../-any-search.ts'

export const Route = createFileRoute('/artist/$name')({
  codeSplitGroupings: [['loader', 'component']],
  ...anySearch,
  loader: ({ context, deps, params }) => load(context, deps, params),
  component: Page,
})
