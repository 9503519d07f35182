/** Search, charts, and what filters offer. */
export { rankJobs } from './charts/ranks.jobs.ts'
export { metadataRoutes } from './metadata/metadata.routes.ts'
export { searchRoutes } from './search/search.routes.ts'
export { createSearch } from './search/search.service.ts'
