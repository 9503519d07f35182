/** Kinds of notifications and their defaults. */

/** SO-04. */
export const NOTIFICATION_KINDS = ['Music', 'Events', 'Social', 'Commerce', 'System'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export const isMailedUnasked = (kind: NotificationKind): boolean =>
  kind === 'Commerce' || kind === 'System'

/** Higher unread counts are shown as "99+". */
export const UNREAD_COUNTED = 100
