import { createFileRoute } from '@tanstack/react-router'
import { ChangelogPage, loadChangelogPage } from '../features/community/index.ts'
import { anySearch } from './-any-search.ts'

export const Route = createFileRoute('/changelog')({
  codeSplitGroupings: [['loader', 'component']],
  ...anySearch,
  loader: ({ context, deps }) => loadChangelogPage(context, deps),
  component: ChangelogPage,
  staticData: { texts: ['community'] },
})
