import { createFileRoute } from '@tanstack/react-router'
import {
  FeatureSuggestionsPage,
  loadFeatureSuggestionsPage,
} from '../../features/community/index.ts'
import { anySearch } from '../-any-search.ts'

export const Route = createFileRoute('/feature-suggestions/{-$id}')({
  codeSplitGroupings: [['loader', 'component']],
  ...anySearch,
  loader: ({ context, deps, params }) => loadFeatureSuggestionsPage(context, deps, params),
  component: FeatureSuggestionsPage,
  staticData: { texts: ['community', 'comments'] },
})
