/** What artists and labels see on their dashboard. */
export { statisticsJobs } from './statistics.jobs.ts'
export { statisticsRoutes } from './statistics.routes.ts'
export { createStatistics } from './statistics.service.ts'
