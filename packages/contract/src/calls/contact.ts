import * as z from 'zod'
import {
  AdminNotification,
  CONTACT_MESSAGE_MAX,
  ContactMessage,
  ContactWords,
} from '../entities/contact-message.ts'
import { Lines } from '../entities/line.ts'
import { endpoint, hydraPage, Id, itemsPage, result } from '../kit.ts'
import { PAGE_SIZE } from '../limits.ts'

const params = z.object({ id: Id })

export const contact = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/contact_messages',
    access: 'open',
    status: 202,
    summary: 'Send a message to the site operators',
    body: ContactWords,
    limits: [{ by: 'address', max: 5, windowSeconds: 3_600 }],
    returns: result(z.object({ isSent: z.literal(true) })),
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/contact_messages',
    access: 'admin',
    summary: `List the messages to the site operators, newest first, ${PAGE_SIZE} per page`,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    returns: itemsPage(ContactMessage),
  }),
  readMessage: endpoint({
    method: 'POST',
    path: '/contact_messages/:id/read',
    access: 'admin',
    summary: 'Mark a message as read',
    params,
    returns: result(ContactMessage),
  }),
  answerMessage: endpoint({
    method: 'POST',
    path: '/contact_messages/:id/answer',
    access: 'admin',
    summary: 'Answer a message by e-mail; possible only once',
    params,
    body: z.strictObject({
      answer: Lines(CONTACT_MESSAGE_MAX).pipe(z.string().min(1)),
    }),
    errors: [409],
    returns: result(ContactMessage),
  }),
  adminNotifications: endpoint({
    method: 'GET',
    path: '/admin_notifications',
    access: 'admin',
    summary: 'Count the open tasks of admins by type',
    returns: hydraPage(AdminNotification),
  }),
}
