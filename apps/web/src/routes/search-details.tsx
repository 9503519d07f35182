import { createFileRoute } from '@tanstack/react-router'
import { Page } from '../features/search/results/search-details-page.tsx'
import { searchDetails } from '../features/search/search-route.ts'

export const Route = createFileRoute('/search-details')({
  validateSearch: searchDetails,
  component: Page,
  staticData: { noFooter: true },
})
