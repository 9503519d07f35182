import { createFileRoute } from '@tanstack/react-router'
import { LabelPage, loadLabelPage } from '../../features/artist/index.ts'
import { anySearch } from '../-any-search.ts'

export const Route = createFileRoute('/record-label/$name')({
  staticData: {
    texts: ['release', 'library', 'comments', 'cart', 'merch', 'artist', 'supporters'],
  },
  codeSplitGroupings: [['loader', 'component']],
  ...anySearch,
  loader: ({ context, deps, params }) => loadLabelPage(context, deps, params),
  component: LabelPage,
})
