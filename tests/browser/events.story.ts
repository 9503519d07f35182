import type { Page } from '@playwright/test'
import { faults, sidewaysFaults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const TITLE = 'Spore Supper'
const CITY = 'Tromsø'
const CODE = 'let it grow'
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Fills in an event, presses on the map, and announces it. */
async function announces(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Event' })
  await form.getByRole('button', { name: 'Announce event' }).click()
  await expect(form.getByLabel('Title')).toBeFocused()
  await expect(form.getByText('Enter a title.')).toBeVisible()
  await form.getByLabel('Title').fill(TITLE)
  await form.getByLabel('First day').fill(ahead(20))
  await form.getByLabel('Last day').fill(ahead(19))
  await form.getByLabel('Local time zone').selectOption('Europe/Oslo')
  await form.getByLabel('Venue').fill('The Net Loft')
  await form.getByLabel('Town').fill(CITY)
  await form.getByLabel('Country').selectOption({ label: 'Norway' })
  await form.getByLabel('Line-up').fill('Vetiver Static\nSomebody Unheard Of')
  const map = form.getByRole('application')
  await map.click({ position: { x: 90, y: 60 } })
  await expect(form.getByLabel('Latitude')).not.toHaveValue('')
  await form.getByLabel('Latitude').fill('69.65')
  await form.getByLabel('Longitude').fill('18.96')
  await form.getByRole('button', { name: 'Announce event' }).click()
  await expect(form.getByText('The end must be after the start.')).toBeVisible()
  expect(await faults(page, 'the form of an event')).toEqual([])
  expect(await sidewaysFaults(page, 'the form of an event')).toEqual([])
  await form.getByLabel('Last day').fill(ahead(21))
  await form.getByRole('button', { name: 'Announce event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
}

test('[RO-06] an event is announced, found on the map and in the list, commented on, reported and hidden @journey', async ({
  as,
}) => {
  const [profile, listener, admin] = [await as(), await as(), await as('admin')]
  await arrive(profile, 'supper@crowd.test')
  await arrive(listener, 'hungry@crowd.test')
  await inDatabase(`update account set plan = 'premium' where email = 'hungry@crowd.test'`, [])

  await profile.goto('/faq')
  await applicationIn(profile)
  await profile.getByRole('button', { name: 'Add', exact: true }).click()
  await profile.getByRole('menuitem', { name: 'Add an Event' }).click()
  const gate = profile.getByRole('dialog', { name: 'Beta access' })
  await gate.getByLabel('Access code').fill(CODE)
  await gate.getByLabel('Access code').press('Enter')
  await announces(profile)
  const artist = profile.getByRole('listitem').getByRole('link', { name: 'Vetiver Static' })
  await expect(artist).toHaveAttribute('href', '/artist/vetiver-static')
  const file = profile.waitForEvent('download')
  await profile.getByRole('link', { name: 'Add to calendar' }).click()
  expect((await file).suggestedFilename()).toBe(`${TITLE}.ics`)
  const path = new URL(profile.url()).pathname

  const served = await (await listener.request.get(path)).text()
  expect(served).toContain('"@type":"MusicEvent","name":"Spore Supper"')

  await listener.goto('/events')
  await applicationIn(listener)
  await listener.getByLabel('Town, country or venue').fill('tromso')
  await listener.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(listener).toHaveURL(/location=tromso/)
  await expect(listener.getByRole('status').getByText('1 event')).toBeVisible()
  const map = listener.getByRole('group', { name: 'Event map' })
  await expect(map.getByRole('link', { name: TITLE })).toHaveAttribute('href', path)
  await map.getByRole('application').focus()
  await listener.keyboard.press('ArrowRight')
  await expect(map.getByRole('link', { name: TITLE })).toHaveAttribute('href', path)
  await listener.getByRole('link', { name: 'List', exact: true }).click()
  await expect(map).toHaveCount(0)
  await listener.getByRole('link', { name: TITLE }).click()
  await expect(listener.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()

  await listener.keyboard.press('End')
  const thread = listener.getByRole('region', { name: /^Comments/ })
  await thread.getByLabel('Write a comment').fill('Bringing soup.')
  await thread.getByRole('button', { name: 'Send comment' }).click()
  await expect(thread.getByText('Bringing soup.')).toBeVisible()
  await listener.getByRole('button', { name: 'Report', exact: true }).click()
  const form = listener.getByRole('dialog', { name: `Report ${TITLE}` })
  await form.getByLabel('What’s wrong?').selectOption({ label: 'It’s spam or a scam' })
  await form.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(listener.getByText('Thanks! An admin will review it')).toBeVisible()

  await admin.goto('/reports')
  const report = admin
    .getByRole('list', { name: 'Reports', exact: true })
    .getByRole('listitem')
    .filter({ hasText: TITLE })
    .first()
  await report.getByRole('button', { name: 'Decide' }).click()
  await admin.getByRole('combobox', { name: 'Decision' }).selectOption('Hide it')
  await report.getByRole('textbox', { name: 'Reason' }).fill('There is no such loft.')
  await report.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(report).toBeHidden()

  await listener.goto(path)
  await expect(listener.getByRole('heading', { level: 1, name: TITLE })).toHaveCount(0)
  await listener.goto('/events?list=viewed')
  await expect(listener.getByText('You haven’t viewed any events yet.')).toBeVisible()
  await profile.goto(path)
  await expect(profile.getByText('Moderators have hidden this event')).toBeVisible()
  await profile.getByRole('button', { name: 'Remove', exact: true }).click()
  await profile.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(profile).toHaveURL('/events')
})
