import * as z from 'zod'
import { Line, Lines } from './line.ts'

export const CONTACT_MESSAGE_MAX = 4_000

export const ContactWords = z.strictObject({
  name: Line(120, 'Your name'),
  email: z.email('E-mail must be valid').max(254),
  message: Lines(CONTACT_MESSAGE_MAX, 'The message').pipe(
    z.string().min(1, 'The message is required.'),
  ),
})
export type ContactWords = z.output<typeof ContactWords>

/** What somebody wrote to those who run this instance. */
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

/** What waits for an admin. */
export const AdminNotifications = z
  .object({
    unreadMessages: z.int(),
    pendingReleases: z.int(),
    /** Things that were reported. */
    openReports: z.int(),
    /** Requests of people who say that an artist is them. */
    submittedVerifications: z.int(),
  })
  .meta({ id: 'AdminNotifications' })
export type AdminNotifications = z.output<typeof AdminNotifications>
