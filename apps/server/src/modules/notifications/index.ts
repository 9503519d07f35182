/** Notifications on the site, by mail and over realtime channels. */
export { mailListOffToken } from './mail-off-token.ts'
export {
  deleteSubscription,
  findSubscriptions,
  getsMail,
  insertSubscription,
  type MailList,
} from './mail-subscriptions.ts'
export { notificationsModule } from './notifications.module.ts'
export { notify } from './notify.ts'
export { withdrawNotices } from './withdraw-notices.ts'
export { mayListen } from './realtime/realtime.routes.ts'
