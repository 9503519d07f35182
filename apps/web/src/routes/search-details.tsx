import { createFileRoute } from '@tanstack/react-router'
import { searchDetails, SearchDetailsPage } from '../features/search/index.ts'

export const Route = createFileRoute('/search-details')({
  validateSearch: searchDetails,
  component: SearchDetailsPage,
  staticData: { texts: ['search', 'release', 'library', 'cart'], noFooter: true },
})
