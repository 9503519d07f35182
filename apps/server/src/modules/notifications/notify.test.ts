import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { mailTo } from '../../../../../tests/support/mails.ts'
import { listOutbox } from '../../ports/mail/outbox-mailer.ts'
import { inTransaction } from '../../platform/database/connection.ts'
import { asText, text } from '../../platform/texts/text.ts'
import { type Notice, notify } from './notify.ts'

const SOLD = text('commerce.news.sold', { title: 'Windthrow', price: 50, earned: 6 })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const NEWS: Notice = {
  kind: 'Social',
  typeValue: 'new-follower',
  text: text('community.news.follower', { name: 'Somebody' }),
  href: '/user/1',
  key: 'follow-1',
}
const notifies = (accountIds: number[], news: Partial<Notice> = {}) =>
  inTransaction(app.services.db, (tx) =>
    notify(tx, app.services.jobs, { ...NEWS, ...news, accountIds }),
  )
const heardBy = async (id: number) =>
  (
    await app.services.db
      .selectFrom('notification')
      .where('account_id', '=', id)
      .select('key')
      .orderBy('id')
      .execute()
  ).map(({ key }) => key)

test('a user is notified of each event once, even if notified twice simultaneously', async () => {
  const [one, other] = [await signedIn(app), await signedIn(app)]
  await Promise.all(Array.from({ length: 5 }, () => notifies([one.id, other.id, one.id])))
  await notifies([one.id], { key: 'follow-2' })
  expect(await heardBy(one.id)).toEqual(['follow-1', 'follow-2'])
  expect(await heardBy(other.id)).toEqual(['follow-1'])
})

test('deleted accounts get nothing, and a rolled-back change notifies nobody', async () => {
  const [gone, there] = [await signedIn(app), await signedIn(app)]
  await app.services.db
    .updateTable('account')
    .set({ deactivated_at: new Date() })
    .where('id', '=', gone.id)
    .execute()
  await notifies([gone.id])
  await inTransaction(app.services.db, async (tx) => {
    await notify(tx, app.services.jobs, { ...NEWS, accountIds: [there.id] })
    throw new Error('It fails.')
  }).catch(() => undefined)
  expect([await heardBy(gone.id), await heardBy(there.id)]).toEqual([[], []])
})

/** Returns the headers of a mail, parsed from its file. */
async function headersOf(mailId: string): Promise<Record<string, string>> {
  if (app.config.mail.kind !== 'outbox') throw new Error('no outbox')
  const { headers } = await PostalMime.parse(
    await readFile(join(app.config.mail.dir, `${mailId}.eml`)),
  )
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]))
}

test('mails that answer a user’s own action have no unsubscribe link', async () => {
  const person = await signedIn(app)
  await app.services.jobs.enqueue(app.services.db, 'mail.password-changed', {
    accountId: person.id,
  })
  const mail = await mailTo(app, person.email, /password/)
  expect(Object.keys(await headersOf(mail.id)).filter((key) => key.startsWith('list-'))).toEqual([])
})

test('payments and site news are mailed once, with a link to turn them off', async () => {
  const person = await signedIn(app)
  await notifies([person.id])
  await notifies([person.id], { kind: 'Commerce', key: 'sale-1', text: SOLD })
  await notifies([person.id], { kind: 'Commerce', key: 'sale-1', text: SOLD })
  const mail = await mailTo(
    app,
    person.email,
    /^You sold “Windthrow” for \$0\.50\. You earned \$0\.06\.$/,
  )
  expect(mail.text).toContain('/mails-off/')
  const link = /\S+\/mails-off\/\S+/.exec(mail.text)![0]
  expect(await headersOf(mail.id)).toMatchObject({
    'list-unsubscribe': `<${link}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  await notifies([person.id], {
    kind: 'System',
    key: 'last',
    text: asText('accounts.news.dataExport'),
  })
  await mailTo(app, person.email, /^Your data is ready/)
  if (app.config.mail.kind !== 'outbox') throw new Error('no outbox')
  const sent = (await listOutbox(app.config.mail.dir)).filter(({ to }) => to === person.email)
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    'You sold “Windthrow” for $0.50. You earned $0.06.',
    'Your data is ready to download. The link works for 24 hours.',
  ])
})
