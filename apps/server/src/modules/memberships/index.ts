/** Subscriptions, founder’s seats and bought votes. */
export { findMakerSubscription } from './maker-subscriptions.service.ts'
export { membershipsModule } from './memberships.module.ts'
export { findSubmitting } from './submission-rights.ts'
