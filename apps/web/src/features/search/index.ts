export { forgetSearch } from './saved-search.ts'
export { SearchDetailsPage } from './results/search-details-page.tsx'
export { SearchPage } from './search-page.tsx'
export { queryOf, searchDetails } from './search-route.ts'
