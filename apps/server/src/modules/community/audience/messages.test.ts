import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract, type NewSubscriberMessage } from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { listOutbox } from '../../../ports/mail/outbox-mailer.ts'
import { suspend } from '../../accounts/index.ts'
import { audienceJobs } from './audience.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('call_window').execute())

const { audience, notifications } = contract
const DAY = 86_400_000

interface Scene {
  owner: Person
  id: number
  name: string
}

async function hasArtist(): Promise<Scene> {
  const owner = await signedIn(app)
  const release = await putsOnSale(app, owner)
  const { id, name } = await app.services.db
    .selectFrom('artist')
    .innerJoin('release', 'release.artist_id', 'artist.id')
    .where('release.id', '=', release.id)
    .select(['artist.id', 'artist.name'])
    .executeTakeFirstOrThrow()
  return { owner, id, name }
}

async function subscriber(id: number): Promise<Person> {
  const person = await signedIn(app)
  expect((await person.call(audience.subscribe, { params: { kind: 'artist', id } })).status).toBe(
    204,
  )
  return person
}

const message = (id: number, changes: Partial<NewSubscriberMessage> = {}) =>
  ({
    ...{
      kind: 'artist' as const,
      id,
      subject: 'New record',
      text: 'It is out.\n\nListen loud.',
      link: null,
    },
    ...changes,
  }) as const
const sends = (person: Person, id: number, changes?: Partial<NewSubscriberMessage>) =>
  person.call(audience.sendMessage, { body: message(id, changes) })
const sent = async (owner: Person) => expectOk(await owner.call(audience.listMessages)).items
const allSent = (owner: Person) =>
  until(async () => {
    const [newest] = await sent(owner)
    return newest && newest.delivered + newest.skipped === newest.recipients ? newest : null
  })
const mailsTo = async (person: Person) => {
  if (app.config.mail.kind !== 'outbox') throw new Error('These e-mails are sent by SMTP.')
  return (await listOutbox(app.config.mail.dir)).filter(({ to }) => to === person.email)
}
/** Returns the raw message. */
const messageOf = (mailId: string) => {
  if (app.config.mail.kind !== 'outbox') throw new Error('These e-mails are sent by SMTP.')
  return readFile(join(app.config.mail.dir, `${mailId}.eml`), 'utf8')
}
const change = (person: Person, columns: Record<string, unknown>) =>
  app.services.db.updateTable('account').set(columns).where('id', '=', person.id).execute()

describe('permissions', () => {
  test('the owner may send; visitors, unconfirmed users, others and suspended owners may not', async () => {
    const { owner, id } = await hasArtist()
    const listener = await subscriber(id)
    expect((await sends(app.visitor(), id)).status).toBe(401)
    expect((await app.visitor().call(audience.listMessages)).status).toBe(401)
    expect((await sends(await signedIn(app, { isVerified: false }), id)).status).toBe(403)
    expect((await sends(await signedIn(app), id)).status).toBe(404)
    expect((await sends(await signedIn(app, { isAdmin: true }), id)).status).toBe(404)
    await suspend(app.services.db, owner.id, { until: null, reason: 'For the test.' })
    expect((await sends(owner, id)).status).toBe(403)
    expect(await mailsTo(listener)).toEqual([])
    expect(await sent(owner)).toEqual([])
  })
})

describe('content', () => {
  test('requires a one-line subject, a text, and at most one https link; an error names the field', async () => {
    const { owner, id } = await hasArtist()
    await subscriber(id)
    for (const [field, changes] of [
      ['subject', { subject: ' ' }],
      ['subject', { subject: 'x'.repeat(121) }],
      ['subject', { subject: 'Two\r\nBcc: all@people.test' }],
      ['text', { text: ' \n ' }],
      ['text', { text: 'x'.repeat(5_001) }],
      ['link', { link: 'http://example.org' }],
      ['link', { link: 'javascript:alert(1)' }],
      ['link', { link: 'https://bank.test@example.org' }],
    ] as const) {
      const refused = await sends(owner, id, changes)
      expect(refused.status, JSON.stringify(changes)).toBe(422)
      expect(refused.body).toMatchObject({ violations: [{ propertyPath: field }] })
    }
    expect(await sent(owner)).toEqual([])
  })

  test('is rejected without subscribers, and then does not count for the week', async () => {
    const { owner, id } = await hasArtist()
    const refused = await sends(owner, id)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toContain('Nobody has subscribed yet.')
    await subscriber(id)
    expect((await sends(owner, id)).status).toBe(201)
  })
})

describe('sending', () => {
  test('delivers one mail to each subscriber, and the history counts them', async () => {
    const { owner, id, name } = await hasArtist()
    const [one, two] = [await subscriber(id), await subscriber(id)]
    const answer = expectOk(await sends(owner, id, { link: 'https://example.org/new' })).result
    expect(answer).toMatchObject({ from: { kind: 'artist', id, name }, recipients: 2 })
    const mail = await mailTo(app, one.email, /New record/)
    expect(mail.subject).toBe(`${name}: New record`)
    expect(mail.text).toContain('It is out.\n\nListen loud.')
    expect(mail.text).toContain('https://example.org/new')
    expect(mail.text).not.toContain(two.email)
    expect(await allSent(owner)).toMatchObject({ delivered: 2, skipped: 0, recipients: 2 })
    for (const person of [one, two]) expect(await mailsTo(person)).toHaveLength(1)
  })

  test('skips deleted, suspended and unconfirmed accounts, and users who unsubscribed before the mail was sent', async () => {
    const { owner, id } = await hasArtist()
    const fine = await subscriber(id)
    const [erased, stopped, unconfirmed] = [
      await subscriber(id),
      await subscriber(id),
      await subscriber(id),
    ]
    await change(erased, { deactivated_at: new Date(), deleted_at: new Date() })
    await suspend(app.services.db, stopped.id, { until: null, reason: 'For the test.' })
    await change(unconfirmed, { is_verified: false })
    const { recipients } = expectOk(await sends(owner, id)).result
    expect(recipients).toBe(1)
    await allSent(owner)
    expect(await mailsTo(fine)).toHaveLength(1)
    for (const person of [erased, stopped, unconfirmed]) expect(await mailsTo(person)).toEqual([])
  })

  test('repeated or parallel runs send no mail twice, and skip users who unsubscribed in the meantime', async () => {
    const { owner, id } = await hasArtist()
    const people = await Promise.all(Array.from({ length: 5 }, () => subscriber(id)))
    const { id: messageId } = expectOk(await sends(owner, id)).result
    await allSent(owner)
    const left = people[0]!
    await left.call(audience.unsubscribe, { params: { kind: 'artist', id } })
    // As if the process had died after the first mails.
    await app.services.db
      .deleteFrom('subscriber_message_delivery')
      .where('message_id', '=', messageId)
      .where('account_id', '=', people[4]!.id)
      .execute()
    await app.services.db
      .insertInto('subscriber_message_delivery')
      .values([{ message_id: messageId, account_id: people[4]!.id }])
      .execute()
    await app.services.db
      .updateTable('subscriber_message_delivery')
      .set({ state: 'waiting' })
      .where('message_id', '=', messageId)
      .where('account_id', '=', left.id)
      .execute()
    const handed: string[] = []
    const { 'subscriber-message.send': job } = audienceJobs({
      ...app.services,
      ...app.config,
      mailer: {
        ...app.services.mailer,
        send: async ({ to }) => {
          handed.push(to)
          await new Promise((later) => setTimeout(later, 50))
        },
      },
    })
    const run = () =>
      job.run({
        id: 'by hand',
        payload: { messageId },
        signal: new AbortController().signal,
      } as never)
    await Promise.all([run(), run(), run()])
    await run()
    expect(handed).toEqual([people[4]!.email])
    const [newest] = await sent(owner)
    expect(newest).toMatchObject({ recipients: 5, delivered: 4, skipped: 1 })
  })
})

describe('once a week', () => {
  test('rejects a second message with the date, until seven days have passed', async () => {
    const { owner, id } = await hasArtist()
    await subscriber(id)
    expectOk(await sends(owner, id))
    const refused = await sends(owner, id)
    expect(refused.status).toBe(409)
    const next = new Date(Date.now() + 7 * DAY)
    const day = next.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    expect(JSON.stringify(refused.body)).toContain(`You can send the next one on ${day}`)
    const { items } = expectOk(await owner.call(audience.profiles))
    const profile = items.find((one) => one.kind === 'artist' && one.id === id)!
    expect(Math.abs(Date.parse(profile.nextMessageAt!) - next.getTime())).toBeLessThan(60_000)
    const past = new Date(Date.now() - 7 * DAY)
    await app.services.db.updateTable('subscriber_message').set({ sent_at: past }).execute()
    expect((await sends(owner, id)).status).toBe(201)
  })

  test('sends one of five simultaneous messages; another artist has its own limit', async () => {
    const { owner, id } = await hasArtist()
    const listener = await subscriber(id)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => sends(owner, id, { subject: `Take ${n}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    await allSent(owner)
    expect(await mailsTo(listener)).toHaveLength(1)
    expect(await sent(owner)).toHaveLength(1)
  })
})

describe('unsubscribing by mail', () => {
  const ONE_CLICK = { 'content-type': 'application/x-www-form-urlencoded' }

  test('opening the link changes nothing; one click unsubscribes, is idempotent, and affects no other list', async () => {
    const { owner, id, name } = await hasArtist()
    const other = await hasArtist()
    const listener = await subscriber(id)
    await listener.call(audience.subscribe, { params: { kind: 'artist', id: other.id } })
    expectOk(await sends(owner, id))
    const mail = await mailTo(app, listener.email, /New record/)
    const path = /\/mails-off\/[\w-]+/.exec(mail.text)![0]
    const token = path.split('/').at(-1)!
    expect(await messageOf(mail.id)).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i)
    const lists = async () =>
      expectOk(await listener.call(audience.mailSubscriptions)).items.map((one) => one.name)
    const visitor = app.visitor()
    const look = () => visitor.call(notifications.mailsOff, { params: { token } })
    expect(expectOk(await look()).result).toEqual({ kind: null, from: name, isOff: false })
    expect(await lists()).toHaveLength(2)
    for (let time = 0; time < 2; time++) {
      const answer = await visitor.send('POST', path, 'List-Unsubscribe=One-Click', ONE_CLICK)
      expect(answer.status).toBe(200)
      expect(await lists()).toEqual([other.name])
    }
    expect(expectOk(await look()).result.isOff).toBe(true)
  })

  test('rejects a forged link', async () => {
    const { owner, id } = await hasArtist()
    const [listener, other] = [await subscriber(id), await subscriber(id)]
    expectOk(await sends(owner, id))
    const mail = await mailTo(app, listener.email, /New record/)
    const token = /\/mails-off\/([\w-]+)/.exec(mail.text)![1]!
    const forged = token.replace(/^\d+/, String(other.id))
    const answer = await app
      .visitor()
      .call(notifications.turnMailsOff, { params: { token: forged } })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('This link is no longer valid.')
    const { items } = expectOk(await other.call(audience.mailSubscriptions))
    expect(items).toHaveLength(1)
  })
})
