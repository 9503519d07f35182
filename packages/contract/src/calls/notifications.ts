import * as z from 'zod'
import { Notification, NotificationChoice } from '../entities/notification.ts'
import { endpoint, hydraPage, Id, nothing, result } from '../kit.ts'
import { PAGE_SIZE } from '../limits.ts'
import { NOTIFICATION_KINDS, UNREAD_COUNTED } from '../rules/notifications.ts'

const Kind = z.enum(NOTIFICATION_KINDS)
const choices = z.object({ items: z.array(NotificationChoice) })

export const notifications = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/user_notifications',
    access: 'login',
    scope: 'read',
    summary: `List your notifications, newest first, ${PAGE_SIZE} per page`,
    query: z.object({ kind: Kind.optional(), before: Id.optional() }),
    returns: hydraPage(Notification).extend({
      /** The `before` of the next page; null if this is the last. */
      next: z.int().nullable(),
    }),
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/user_notifications/unread',
    access: 'login',
    scope: 'read',
    summary: `Count your unread notifications, up to ${UNREAD_COUNTED}`,
    returns: result(z.int().nonnegative()),
  }),
  readNotification: endpoint({
    method: 'POST',
    path: '/user_notifications/:id/read',
    access: 'login',
    scope: 'library',
    evenSuspended: true,
    status: 204,
    summary: 'Mark a notification as read',
    params: z.object({ id: Id }),
    returns: nothing,
  }),
  readNotifications: endpoint({
    method: 'POST',
    path: '/user_notifications/read',
    access: 'login',
    scope: 'library',
    evenSuspended: true,
    status: 204,
    summary: 'Mark all notifications as read, or all of one kind',
    body: z.strictObject({ kind: Kind.optional() }),
    returns: nothing,
  }),
  notificationChoices: endpoint({
    method: 'GET',
    path: '/user_notifications/choices',
    access: 'login',
    scope: 'read',
    summary: 'List your notification settings, one for each kind',
    returns: choices,
  }),
  chooseNotifications: endpoint({
    method: 'PUT',
    path: '/user_notifications/choices',
    access: 'login',
    scope: 'write',
    evenSuspended: true,
    summary: 'Choose whether you get a kind of notification on the site and by e-mail',
    body: z.strictObject({ kind: Kind, onSite: z.boolean(), byMail: z.boolean() }),
    limits: [{ by: 'account', max: 300, windowSeconds: 3_600 }],
    returns: choices,
  }),
  mailsOff: endpoint({
    method: 'GET',
    path: '/user_notifications/mails-off/:token',
    access: 'open',
    scope: 'read',
    summary: 'Look up what an unsubscribe link turns off, and whether it is off already',
    params: z.object({ token: z.string().max(200) }),
    limits: [{ by: 'address', max: 120, windowSeconds: 3_600 }],
    errors: [400],
    returns: result(
      z.object({
        /** Notifications of this kind; null for the mailing list of an artist or label. */
        kind: Kind.nullable(),
        /** Sender of the mailing list; null for notifications. */
        from: z.string().nullable(),
        isOff: z.boolean(),
      }),
    ),
  }),
  turnMailsOff: endpoint({
    method: 'POST',
    path: '/user_notifications/mails-off/:token',
    access: 'open',
    summary:
      'Unsubscribe from a kind of notification or a mailing list, with the token from one of its e-mails',
    params: z.object({ token: z.string().max(200) }),
    limits: [{ by: 'address', max: 60, windowSeconds: 3_600 }],
    errors: [400],
    returns: result(Kind.nullable()),
  }),
}
