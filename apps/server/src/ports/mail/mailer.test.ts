import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSmtp } from '../../../../../tests/support/mail/smtp.ts'
import { createMailer } from './create.ts'
import { type Mail, type Mailer, MailRefused } from './mailer.ts'
import { listOutbox, readOutboxMail } from './outbox-mailer.ts'

const from = { name: 'Hypha', address: 'post@hypha.test' }
const mail: Mail = {
  to: 'ada@listener.test',
  subject: 'Your purchase: Ätherwellen 🌀',
  text: 'Thank you.\nSee you.',
  html: '<p>Thank you.</p>',
  messageId: 'order-17.receipt',
}

interface Opened {
  mailer: Mailer
  /** The raw messages that arrived. */
  received: () => Promise<Buffer[]>
  close: () => Promise<void>
}

async function openOutbox(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'hypha-outbox-'))
  return {
    mailer: createMailer({ kind: 'outbox', folder, from }),
    received: async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
      return Promise.all(names.map((name) => readFile(join(folder, name))))
    },
    close: () => rm(folder, { recursive: true }),
  }
}

async function openSmtp(): Promise<Opened> {
  const smtp = await startSmtp()
  return {
    mailer: createMailer({ kind: 'smtp', url: smtp.url, from }),
    received: async () => smtp.received,
    close: smtp.close,
  }
}

describe.each([
  { kind: 'outbox', open: openOutbox },
  { kind: 'smtp', open: openSmtp },
])('mailer: $kind', ({ open }) => {
  let opened: Opened
  beforeEach(async () => void (opened = await open()))
  afterEach(() => opened.close())

  const arrived = async () => {
    const [raw, ...more] = await opened.received()
    expect(more).toEqual([])
    return PostalMime.parse(raw ?? '')
  }

  test('a mail arrives unchanged', async () => {
    await opened.mailer.send(mail)
    const parsed = await arrived()
    expect(parsed).toMatchObject({
      from: { name: 'Hypha', address: 'post@hypha.test' },
      to: [{ address: 'ada@listener.test' }],
      subject: 'Your purchase: Ätherwellen 🌀',
      messageId: '<order-17.receipt@hypha.test>',
      text: 'Thank you.\nSee you.\n',
    })
    expect(parsed.html?.trim()).toBe('<p>Thank you.</p>')
    expect(Date.parse(parsed.date ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test.each(['\r\n', '\n', '\r', '\u0085', '\u2028', '\0'])(
    '[S-34] a subject with %j stays one header',
    async (separator) => {
      await opened.mailer.send({ ...mail, subject: `Hi${separator}Bcc: eve@evil.test` })
      const parsed = await arrived()
      expect(parsed.subject).toBe('Hi Bcc: eve@evil.test')
      expect(parsed.bcc ?? []).toEqual([])
      expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
    },
  )

  test.each([
    'ada@listener.test, eve@evil.test',
    'ada@listener.test\r\nBcc: eve@evil.test',
    'Ada <ada@listener.test>',
    'ada',
    'group:ada@listener.test;',
    '',
  ])('[S-34] rejects %j as an address', async (to) => {
    await expect(opened.mailer.send({ ...mail, to })).rejects.toThrow(MailRefused)
    expect(await opened.received()).toEqual([])
  })

  test.each(['a\r\nBcc: b', '../../etc/cron', 'a>b', '.hidden', ''])(
    'rejects %j as a message id',
    async (messageId) => {
      await expect(opened.mailer.send({ ...mail, messageId })).rejects.toThrow(MailRefused)
    },
  )
})

describe('the outbox', () => {
  let folder: string
  let mailer: Mailer
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hypha-outbox-'))
    mailer = createMailer({ kind: 'outbox', folder, from })
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('lists its mails and opens one', async () => {
    await mailer.send(mail)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await mailer.send({ ...mail, messageId: 'later', subject: 'Later' })
    const list = await listOutbox(folder)
    expect(list.map(({ id, subject }) => [id, subject])).toEqual([
      ['later', 'Later'],
      ['order-17.receipt', mail.subject],
    ])
    expect(await readOutboxMail(folder, 'later')).toMatchObject({ to: mail.to, html: mail.html })
    expect(await readOutboxMail(folder, 'never')).toBeNull()
    await expect(readOutboxMail(folder, '../later')).rejects.toThrow(MailRefused)
  })

  test('sending a mail again doesn’t duplicate it', async () => {
    await mailer.send(mail)
    await mailer.send(mail)
    expect(await listOutbox(folder)).toHaveLength(1)
    expect(await readdir(join(folder, '.writing'))).toEqual([])
  })

  test('is empty before the first mail', async () => {
    expect(await listOutbox(join(folder, 'not-yet'))).toEqual([])
  })
})

describe('SMTP errors', () => {
  test('an unknown recipient is final, a busy server is not', async () => {
    const smtp = await startSmtp()
    const mailer = createMailer({ kind: 'smtp', url: smtp.url, from })
    await expect(mailer.send({ ...mail, to: 'unknown@x.test' })).rejects.toThrow(MailRefused)
    await expect(mailer.send({ ...mail, to: 'busy@x.test' })).rejects.not.toThrow(MailRefused)
    await smtp.close()
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ESOCKET' })
  })

  test('gives up on a silent server', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const url = `smtp://127.0.0.1:${port}`
    const mailer = createMailer({ kind: 'smtp', url, from, timeoutMs: 200 })
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await new Promise((resolve) => silent.close(resolve))
  })
})
