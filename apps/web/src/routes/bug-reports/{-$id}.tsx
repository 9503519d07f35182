import { createFileRoute } from '@tanstack/react-router'
import { BugReportsPage, loadBugReportsPage } from '../../features/community/index.ts'
import { anySearch } from '../-any-search.ts'

export const Route = createFileRoute('/bug-reports/{-$id}')({
  codeSplitGroupings: [['loader', 'component']],
  ...anySearch,
  loader: ({ context, deps, params }) => loadBugReportsPage(context, deps, params),
  component: BugReportsPage,
  staticData: { texts: ['community'] },
})
