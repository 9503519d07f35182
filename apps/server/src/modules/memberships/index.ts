/** Subscriptions, founder’s seats and bought votes. */
export { findProfileSubscription } from './profile-subscriptions.service.ts'
export { membershipsModule } from './memberships.module.ts'
export { findSubmitting } from './submission-rights.ts'
