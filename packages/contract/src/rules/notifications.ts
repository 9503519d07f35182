/** What people are notified of, and how by default. */

/** SO-04. */
export const NOTIFICATION_KINDS = ['Music', 'Events', 'Social', 'Commerce', 'System'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const isMailedUnasked = (kind: NotificationKind): boolean =>
  kind === 'Commerce' || kind === 'System'

/** More unread ones than this are said as "99+". */
export const UNREAD_COUNTED = 100
