import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../../features/artist/verification/upload-verification-page.tsx'
import type { Search } from '../-any-search.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/upload-verification/$artistId')({
  validateSearch: (search: Search) => search,
  ...ownPage,
  component: Page,
})
