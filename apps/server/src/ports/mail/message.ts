import type { SendMailOptions } from 'nodemailer'
import { type Mail, MailRefused, type Sender } from './mailer.ts'

/** No lists, names or comments: a comma here would add a second recipient. */
const ADDRESS = /^[^\s\p{Cc}<>()[\],;:"\\@]{1,64}@[^\s\p{Cc}<>()[\],;:"\\@]{1,255}$/u
const MESSAGE_ID = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/** Reduces text to one line, so user input cannot start a header (S-34). */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Returns a message id that is also safe as a file name. @throws MailRefused */
export function checkMessageId(id: string): string {
  if (!MESSAGE_ID.test(id)) throw new MailRefused('Invalid message id.')
  return id
}

/** @throws MailRefused for characters that could end its header */
function checkUrl(url: string): string {
  if (!/^https?:\/\/[^\s<>"]+$/.test(url)) throw new MailRefused('Invalid page URL.')
  return url
}

/** Converts a mail for nodemailer and checks its headers. @throws MailRefused */
export function toMessage(mail: Mail, from: Sender): SendMailOptions {
  if (!ADDRESS.test(mail.to)) throw new MailRefused('Invalid e-mail address.')
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${checkMessageId(mail.messageId)}@${domain}>`,
    // Suppresses automatic replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${checkUrl(mail.unsubscribeUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ name, contentType, content }) => ({
        filename: oneLine(name).replaceAll(/[/\\]/g, '-'),
        contentType,
        content,
      })),
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
