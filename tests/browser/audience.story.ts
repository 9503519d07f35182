import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { type App, startApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { TEST_SITE } from '../../scripts/build-web.ts'
import { freePort } from '../support/free-port.ts'
import { startSmtp } from '../support/mail/smtp.ts'
import { PASSWORD, Person } from '../support/person.ts'
import { eventually } from '../support/until.ts'
import { checkout, putsIntoCart } from './buying.ts'
import { faults, sidewaysFaults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, AS_BROWSER, expect, signedIn, test } from './story.ts'

const LABEL = 'Moss Ledger'
const ONE_CLICK = { 'content-type': 'application/x-www-form-urlencoded' }

/** Uses its own instance, because the other stories read mails from a folder and this one needs SMTP. */
let app: App
let smtp: Awaited<ReturnType<typeof startSmtp>>
let dataDir: string
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hypha-audience-'))
  smtp = await startSmtp()
  const database = `audience_${randomBytes(4).toString('hex')}`
  await inDatabase(`create database ${database}`)
  const config = readConfig({
    DATABASE_URL: `postgres://hypha@localhost/${database}?host=${encodeURIComponent(process.env.STORY_DATABASE!)}`,
    HYPHA_DATA: dataDir,
    LOG_LEVEL: 'silent',
    PAYMENTS: 'sandbox',
    PORT: String(await freePort()),
    SMTP_URL: smtp.url,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  app = await startApp(config, {
    log: createLog(config.logLevel),
    webDist: TEST_SITE,
  })
})
test.afterAll(async () => {
  await app?.close()
  await smtp?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A user whose settings show what they follow. */
async function joins(email: string): Promise<Person> {
  const person = new Person(app.url)
  await person.join(app.services.db, { email })
  await app.services.db
    .updateTable('account')
    .set({ shows_following: true })
    .where('id', '=', person.id)
    .execute()
  return person
}

/** Logs the browser in to this story's instance. */
async function enters(page: Page, { email }: Person): Promise<void> {
  const answer = await page.request.post(`${app.url}/api/authentication_token`, {
    data: { email, password: PASSWORD },
    headers: AS_BROWSER,
  })
  await signedIn(page, answer, app.url)
}

const mailingLists = (page: Page) => page.getByRole('list', { name: 'Mailing lists' })

/** Lines of the file saved by Download CSV, without the header. */
async function savedLines(page: Page): Promise<string[]> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const text = await readFile(await saved.path(), 'utf8')
  return text.trimEnd().split('\r\n').slice(1)
}

test('a label writes to its subscribers once a week, and one click in a mail program unsubscribes @journey', async ({
  as,
}) => {
  const [owner, listener, follower] = [
    await joins('owner@label.test'),
    await joins('reads@crowd.test'),
    await joins('only.follows@crowd.test'),
  ]
  const { body: label } = await owner.call(contract.labels.createLabel, { body: { title: LABEL } })
  await follower.call(contract.labels.followLabel, { params: { id: label.id } })

  const reader = await as()
  await enters(reader, listener)
  await reader.goto(`${app.url}/record-label/${label.identifier}`)
  await applicationIn(reader)
  await reader.getByRole('button', { name: `Follow ${LABEL}` }).click()
  const optIn = reader.getByRole('checkbox', { name: `Also e-mail me news from ${LABEL}` })
  await expect(optIn).not.toBeChecked()
  await expect(reader.getByText(`${LABEL} can see your e-mail address.`)).toBeVisible()
  expect(await faults(reader, 'the opt-in of a label')).toEqual([])
  await optIn.click()
  await expect(optIn).toBeChecked()

  const writer = await as()
  await enters(writer, owner)
  await writer.goto(`${app.url}/dashboard/followers`)
  await applicationIn(writer)
  await expect(writer.getByRole('list', { name: 'Followers' }).getByRole('listitem')).toHaveCount(2)
  await expect(mailingLists(writer)).toContainText('1 subscriber')
  expect(await faults(writer, 'Followers')).toEqual([])
  expect(await sidewaysFaults(writer, 'Followers')).toEqual([])

  // Followers who haven't subscribed are in the file without their address.
  const lines = await savedLines(writer)
  expect(lines).toHaveLength(2)
  expect(lines.filter((line) => line.includes('reads@crowd.test'))).toHaveLength(1)
  expect(lines.join()).not.toContain('only.follows')

  const dialog = writer.getByRole('dialog')
  const writes = async (subject: string) => {
    await writer.getByRole('button', { name: `Write a message as ${LABEL}` }).click()
    await dialog.getByLabel('Subject').fill(subject)
    await dialog.getByLabel('Message').fill('It is out.\n\nListen loud.')
    await dialog.getByLabel('Link (optional)').fill('https://moss.example.org/new')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog).toContainText(`${LABEL}: ${subject}`)
  }
  await writes('New record')
  expect(await faults(writer, 'the preview of a message')).toEqual([])
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(writer.getByText('Your message is on its way to 1 person.')).toBeVisible()

  const raw = await eventually(async () => smtp.received[0])
  const mail = await PostalMime.parse(raw)
  expect(mail.to?.map(({ address }) => address)).toEqual(['reads@crowd.test'])
  expect(mail.subject).toBe(`${LABEL}: New record`)
  expect(mail.text).toContain('It is out.\n\nListen loud.')
  expect(mail.text).toContain('https://moss.example.org/new')
  expect(raw.toString()).not.toContain('only.follows')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const unsubscribe = /^<(.+)>$/.exec(header('list-unsubscribe')!)![1]!
  expect(unsubscribe).toMatch(new RegExp(`^${app.url}/mails-off/`))

  await writes('Another record')
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
  const next = new Date(Date.now() + 7 * 86_400_000)
  await expect(dialog.getByRole('alert')).toContainText(
    `You can send the next one on ${next.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}`,
  )
  expect(await faults(writer, 'a message that is refused')).toEqual([])
  expect(smtp.received).toHaveLength(1)

  // Like a mail program: without a session, and possibly repeated.
  const opened = await as()
  await opened.goto(unsubscribe)
  await expect(opened.getByRole('heading', { name: `Unsubscribe from ${LABEL}?` })).toBeVisible()
  expect(await faults(opened, 'the page that unsubscribes')).toEqual([])
  for (let time = 0; time < 2; time++) {
    const answer = await fetch(unsubscribe, {
      method: 'POST',
      headers: ONE_CLICK,
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
  }
  await opened.reload()
  await expect(
    opened.getByRole('heading', { name: `You are unsubscribed from ${LABEL}` }),
  ).toBeVisible()
  await writer.reload()
  await expect(mailingLists(writer)).toContainText('0 subscribers')
  await expect(mailingLists(writer).getByRole('button')).toBeDisabled()
  expect((await savedLines(writer)).join()).not.toContain('@')
})

test('a buyer is asked about e-mail updates from the sellers, and is subscribed after turning them on', async ({
  as,
}) => {
  const buyer = await as()
  await arrive(buyer, 'buys.and.reads@crowd.test')
  await putsIntoCart(buyer, 'the-harmonium-remembers')
  await buyer.goto('/check-out')
  const { testCard, pay } = checkout(buyer)
  await testCard('Success')
  await pay.click()
  await expect(buyer).toHaveURL(/\/download-purchased\?order=\d+$/)
  const panel = buyer.getByRole('region', { name: 'Get news by e-mail' })
  await expect(panel.getByRole('switch')).toHaveCount(2)
  const [artist, label] = ['Vetiver Static', 'Monsoon Paperworks'].map((name) =>
    panel.getByRole('switch', { name }),
  )
  for (const each of [artist!, label!]) await expect(each).not.toBeChecked()
  await expect(panel).toContainText('can see your e-mail address')
  expect(await faults(buyer, 'the opt-in after a purchase')).toEqual([])

  await buyer.route('**/api/mail_subscriptions/**', (route) => route.abort())
  await label!.click()
  await expect(buyer.getByText('The server can’t be reached.').first()).toBeVisible()
  await expect(label!).not.toBeChecked()
  await buyer.unroute('**/api/mail_subscriptions/**')
  await label!.click()
  await expect(label!).toBeChecked()

  const owner = await as('label')
  await owner.goto('/dashboard/followers')
  await applicationIn(owner)
  await expect(
    mailingLists(owner).getByRole('listitem').filter({ hasText: 'Monsoon Paperworks' }),
  ).toContainText('1 subscriber')
  const lines = (await savedLines(owner)).filter((line) =>
    line.includes('buys.and.reads@crowd.test'),
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Monsoon Paperworks')

  // The receipt asks again and shows the current state.
  await buyer.getByRole('link', { name: 'Receipt', exact: true }).click()
  await expect(panel.getByRole('switch', { name: 'Monsoon Paperworks' })).toBeChecked()
  await expect(panel.getByRole('switch', { name: 'Vetiver Static' })).not.toBeChecked()
  expect(await faults(buyer, 'the opt-in below a receipt')).toEqual([])
})

test('the dashboard navigation stays in place while data loads and when it fails', async ({
  as,
}) => {
  const page = await as('label')
  const navigation = page.getByRole('navigation', { name: 'Dashboard' })
  for (const [path, name, title] of [
    ['/dashboard/dashboard', 'Overview', 'Overview'],
    ['/dashboard/followers', 'Followers', 'Followers'],
    ['/dashboard/earnings', 'Earnings', 'Earnings'],
    ['/dashboard/accounts', 'Accounts', 'My artists and labels'],
    ['/dashboard/uploads', 'Uploads', 'My uploads'],
  ] as const) {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const before = await navigation.boundingBox()
    await expect(page.locator('main [aria-busy="true"]')).toBeVisible()
    release()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect(await navigation.boundingBox()).toEqual(before)
    await page.unrouteAll({ behavior: 'wait' })

    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 500, json: { title: 'Broken', status: 500 } }),
    )
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    expect(await navigation.boundingBox()).toEqual(before)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
