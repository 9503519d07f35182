/** Reports, moderation decisions and takedowns. */
export { moderationModule } from './moderation.module.ts'
