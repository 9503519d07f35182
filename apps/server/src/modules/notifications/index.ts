/** Notifications on the site, by mail and over realtime channels. */
export { mailListOffToken } from './mail-off-token.ts'
export {
  deleteSubscription,
  findSubscriptions,
  getsMail,
  insertSubscription,
  type MailList,
} from './mail-subscriptions.ts'
export { notificationJobs } from './notifications.jobs.ts'
export { notificationRoutes } from './notifications.routes.ts'
export { notify } from './notify.ts'
export { oneClickRoutes } from './one-click.routes.ts'
export { mayListen, realtimeRoutes } from './realtime/realtime.routes.ts'
export { createUserNotifications } from './user-notifications.service.ts'
