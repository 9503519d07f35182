/** Reports, decisions, and taking things down. */
export { moderationModule } from './moderation.module.ts'
