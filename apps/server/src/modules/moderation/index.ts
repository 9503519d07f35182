/** Reports, decisions, and taking things down. */
export { moderationJobs } from './moderation.jobs.ts'
export { moderationRoutes } from './moderation.routes.ts'
export { createModeration } from './moderation.service.ts'
