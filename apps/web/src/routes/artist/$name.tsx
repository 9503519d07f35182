import { createFileRoute } from '@tanstack/react-router'
import { ArtistPage, loadArtistPage } from '../../features/artist/index.ts'
import { anySearch } from '../-any-search.ts'

export const Route = createFileRoute('/artist/$name')({
  staticData: {
    texts: ['release', 'library', 'comments', 'cart', 'merch', 'artist', 'supporters'],
  },
  codeSplitGroupings: [['loader', 'component']],
  ...anySearch,
  loader: ({ context, deps, params }) => loadArtistPage(context, deps, params),
  component: ArtistPage,
})
