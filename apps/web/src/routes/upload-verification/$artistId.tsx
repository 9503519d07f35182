import { createFileRoute } from '@tanstack/react-router'
import { UploadVerificationPage } from '../../features/artist/index.ts'
import type { Search } from '../-any-search.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/upload-verification/$artistId')({
  validateSearch: (search: Search) => search,
  ...ownPage,
  component: UploadVerificationPage,
  staticData: { texts: ['artist'] },
})
