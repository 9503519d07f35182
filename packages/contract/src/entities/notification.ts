import * as z from 'zod'
import { NOTIFICATION_KINDS } from '../rules/notifications.ts'

const NotificationKind = z.enum(NOTIFICATION_KINDS)

export const Notification = z
  .object({
    id: z.int(),
    kind: NotificationKind,
    /** The event as an identifier: `release-published`, `new-follower`. */
    type_value: z.string(),
    message: z.string(),
    /** The page it is about. */
    href: z.string().nullable(),
    date: z.string(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

/** How a user gets notifications of a kind. */
export const NotificationChoice = z
  .object({ kind: NotificationKind, onSite: z.boolean(), byMail: z.boolean() })
  .meta({ id: 'NotificationChoice' })
export type NotificationChoice = z.output<typeof NotificationChoice>
