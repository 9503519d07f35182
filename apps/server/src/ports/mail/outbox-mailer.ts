import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { writeAtomically } from '../media-store/atomic-file.ts'
import { listFolder } from '../media-store/durable-files.ts'
import type { Mail, Mailer, Sender } from './mailer.ts'
import { checkMessageId, toMessage } from './message.ts'

export interface OutboxChoice {
  kind: 'outbox'
  folder: string
  from: Sender
}

const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.iso.datetime(),
  text: z.string(),
  html: z.string(),
})
export type OutboxMail = z.output<typeof OutboxMail>
export type OutboxEntry = Omit<OutboxMail, 'text' | 'html'>

/**
 * Writes every mail to a folder instead of sending it: `<messageId>.eml` (RFC 5322) for mail programs, then
 * `<messageId>.json` for the page that lists them.
 */
export function openOutboxMailer({ folder, from }: OutboxChoice): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail, from))
      await write(folder, `${mail.messageId}.eml`, message)
      await write(folder, `${mail.messageId}.json`, JSON.stringify(describe(mail)))
    },
    forget: async (address) => {
      for (const { id, to } of await listOutbox(folder)) {
        if (to.toLowerCase() !== address.toLowerCase()) continue
        for (const kind of ['json', 'eml']) await rm(join(folder, `${id}.${kind}`), { force: true })
      }
    },
  }
}

const describe = ({ messageId, to, subject, text, html }: Mail): OutboxMail => ({
  id: messageId,
  to,
  subject,
  sentAt: new Date().toISOString(),
  text,
  html,
})

async function write(folder: string, name: string, content: Buffer | string | Readable) {
  const tempFolder = join(folder, '.writing')
  await mkdir(tempFolder, { recursive: true, mode: 0o700 })
  const body = content instanceof Readable ? content : Readable.from([content])
  await writeAtomically(body, join(folder, name), tempFolder)
}

/** Returns the mails of the outbox, newest first. */
export async function listOutbox(folder: string): Promise<OutboxEntry[]> {
  const names = (await listFolder(folder)).map(({ name }) => name)
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
  const mails = await Promise.all(ids.map((id) => readOutboxMail(folder, id)))
  return mails
    .filter((mail) => mail !== null)
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt))
    .map(({ id, to, subject, sentAt }) => ({ id, to, subject, sentAt }))
}

/** Returns one mail of the outbox, or null. @throws MailRefused for an invalid message id */
export async function readOutboxMail(folder: string, id: string): Promise<OutboxMail | null> {
  const path = join(folder, `${checkMessageId(id)}.json`)
  const content = await readFile(path, 'utf8').catch(() => null)
  return content === null ? null : OutboxMail.parse(JSON.parse(content))
}
