import * as z from 'zod'
import { message } from '../messages.ts'
import { Line, Lines } from './line.ts'

export const CONTACT_MESSAGE_MAX = 4_000

export const ContactWords = z.strictObject({
  name: Line(120),
  email: z.email(message('email.invalid')).max(254),
  message: Lines(CONTACT_MESSAGE_MAX).pipe(z.string().min(1)),
})
export type ContactWords = z.output<typeof ContactWords>

/** A message to the operators. */
export const ContactMessage = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    sentAt: z.string(),
    isRead: z.boolean(),
    answer: z.string().nullable(),
    answeredAt: z.string().nullable(),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.output<typeof ContactMessage>

/** Unread messages, submitted verification requests, releases to review, and reported content. */
export const ADMIN_NOTIFICATION_TYPES = ['message', 'verification', 'release', 'report'] as const

/** Number of pending items of one kind for an admin. */
export const AdminNotification = z
  .object({ type: z.enum(ADMIN_NOTIFICATION_TYPES), count: z.int().nonnegative() })
  .meta({ id: 'AdminNotification' })
export type AdminNotification = z.output<typeof AdminNotification>
