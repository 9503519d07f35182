import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/search/search-details-page.tsx'
import { searchDetails } from '../lib/search-route.ts'

export const Route = createFileRoute('/search-details')({
  validateSearch: searchDetails,
  component: Page,
  staticData: { noFooter: true },
})
