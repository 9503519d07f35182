import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import ical from 'node-ical'
import { faults, sidewaysFaults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { applicationIn, expect, test } from './story.ts'

const ZONE = 'Asia/Tokyo'

const monthOf = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() + months, 1))
}
const nameOf = (months: number) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    monthOf(months),
  )
const isoDay = (date: Date) => date.toISOString().slice(0, 10)
/** The event starts on the last day of next month and ends on the first day of the month after. */
const LAST_DAY = isoDay(new Date(monthOf(2).getTime() - 86_400_000))
const DAY_AFTER = isoDay(monthOf(2))

/** Uses the form for a new event. */
async function announces(page: Page, title: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Event' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('First day').fill(LAST_DAY)
  await form.getByLabel('Starts at').fill('22:00')
  await form.getByLabel('Last day').fill(DAY_AFTER)
  await form.getByLabel('Ends at').fill('06:00')
  await form.getByLabel('Local time zone').selectOption(ZONE)
  await form.getByLabel('Venue').fill('Spore Hall')
  await form.getByLabel('Town').fill('Nagano')
  await form.getByLabel('Country').selectOption({ label: 'Japan' })
  await form.getByRole('button', { name: 'Announce event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const dashboard = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
const month = (page: Page, months: number) =>
  page.getByRole('heading', { level: 2, name: nameOf(months), exact: true })
const dayOf = (page: Page, day: string) =>
  page.getByRole('table').locator('td', { has: page.locator(`time[datetime="${day}"]`) })

/** Start times of the event in a calendar file; empty if it is not in it. */
const startIn = (file: string, title: string) =>
  Object.values(ical.sync.parseICS(file)).flatMap((one) =>
    one?.type === 'VEVENT' && one.summary === title ? [one.start.toISOString()] : [],
  )

test('a label finds an event in its list and on the days of its calendar, by month, and on phones @journey', async ({
  as,
}) => {
  const title = 'Mycelium Minutes'
  const label = await as('label')
  const linkOn = (day: string) => dayOf(label, day).getByRole('link', { name: title })
  await label.goto('/dashboard/events')
  await applicationIn(label)
  await expect(dashboard(label).locator('[aria-current]')).toHaveText('Events')
  await label.getByRole('link', { name: 'Add an event' }).click()
  await announces(label, title)

  await label.goto('/dashboard/events')
  await applicationIn(label)
  const upcoming = label.getByRole('region', { name: 'Upcoming' })
  await expect(upcoming.getByRole('link', { name: title, exact: true })).toBeVisible()

  await dashboard(label).getByRole('link', { name: 'Events Calendar' }).click()
  await expect(dashboard(label).locator('[aria-current]')).toHaveText('Events Calendar')
  await expect(month(label, 0)).toBeVisible()
  await expect(label.getByRole('table').locator('[aria-current="date"]')).toHaveCount(1)
  await label.getByRole('link', { name: 'Next month' }).click()
  await expect(month(label, 1)).toBeVisible()
  await expect(label).toHaveURL(`/dashboard/events?view=calendar&month=${LAST_DAY.slice(0, 7)}`)
  await expect(linkOn(LAST_DAY)).toContainText('22:00')
  expect(await faults(label, 'a month')).toEqual([])
  expect(await sidewaysFaults(label, 'a month')).toEqual([])
  await label.getByRole('link', { name: 'Next month' }).click()
  await expect(month(label, 2)).toBeVisible()
  await expect(linkOn(DAY_AFTER)).toContainText('Until 06:00')
  await label.getByRole('link', { name: 'Previous month' }).click()
  await expect(linkOn(LAST_DAY)).toBeVisible()
  await label.getByRole('link', { name: 'Today' }).click()
  await expect(month(label, 0)).toBeVisible()
  await label.goBack()
  await expect(month(label, 1)).toBeVisible()

  await label.goto('/dashboard/events?view=calendar&month=2019-02')
  await expect(label.getByText('0 events in February 2019')).toBeVisible()
  await label.goto('/dashboard/events?view=calendar&month=2019-13')
  await expect(month(label, 0)).toBeVisible()
  await label.goto(`/dashboard/events?view=calendar&month=${DAY_AFTER.slice(0, 7)}`)
  await expect(linkOn(DAY_AFTER)).toBeVisible()

  await label.setViewportSize({ width: 360, height: 740 })
  const agenda = label.getByRole('list', { name: `Your events in ${nameOf(2)}` })
  const firstDay = agenda
    .getByRole('listitem')
    .filter({ has: label.locator(`time[datetime="${DAY_AFTER}"]`) })
  await expect(firstDay.getByRole('link', { name: title })).toContainText(
    'Spore Hall, Nagano, Japan',
  )
  await expect(label.getByRole('table')).toHaveCount(0)
  expect(await faults(label, 'a month on a phone')).toEqual([])
  expect(await sidewaysFaults(label, 'a month on a phone')).toEqual([])
  await label.setViewportSize({ width: 1240, height: 860 })

  await inDatabase(`update event set status = 'hidden' where title = $1`, [title])
  await label.reload()
  await expect(linkOn(DAY_AFTER)).toContainText('Hidden')
  expect(await faults(label, 'a month with a hidden event')).toEqual([])
  await inDatabase(`update event set status = 'published' where title = $1`, [title])

  // More than one page.
  const others = { title: 'Encore', count: 30 }
  const status = label.getByRole('status').filter({ hasText: nameOf(2) })
  const before = Number.parseInt((await status.textContent())!, 10)
  const columns =
    'owner_id, description_html, starts_at, ends_at, time_zone, venue, city, country, place, price_note'
  await inDatabase(
    `insert into event (title, ${columns})
     select $2, ${columns} from event, generate_series(1, $3) where title = $1`,
    [title, others.title, others.count],
  )
  await label.reload()
  await expect(status).toHaveText(`${before + others.count} events in ${nameOf(2)}`)
  await inDatabase('delete from event where title = $1', [others.title])

  await label.route('**/api/events/own**', (route) => route.abort())
  await label.getByRole('link', { name: 'Next month' }).click()
  await expect(label.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(dashboard(label).locator('[aria-current]')).toHaveText('Events Calendar')
  await label.unroute('**/api/events/own**')
  await label.getByRole('button', { name: 'Try again' }).click()
  await expect(label.getByRole('table')).toBeVisible()

  await label.goto('/dashboard/events')
  await applicationIn(label)
  const row = label.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: `Remove ${title}` }).click()
  await label.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await label.goto(`/dashboard/events?view=calendar&month=${LAST_DAY.slice(0, 7)}`)
  await expect(label.getByRole('status').filter({ hasText: nameOf(1) })).toBeVisible()
  await expect(label.getByRole('link', { name: title })).toHaveCount(0)
})

test('calendar programs read the event from its file, and from a private URL until it is replaced or turned off', async ({
  as,
}) => {
  const title = 'Hyphal Hours'
  const [label, program] = [await as('label'), await as()]
  const statusOf = async (address: string) => (await program.request.get(address)).status()
  await label.goto('/create-event')
  await applicationIn(label)
  await announces(label, title)
  const download = label.waitForEvent('download')
  await label.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${title}.ics`)
  // 22:00 in Tokyo.
  const startsAt = `${LAST_DAY}T13:00:00.000Z`
  expect(startIn(await readFile(await file.path(), 'utf8'), title)).toEqual([startsAt])

  await label.goto('/dashboard/events?view=calendar')
  await applicationIn(label)
  await label.getByRole('button', { name: 'Subscribe in your calendar' }).click()
  const dialog = label.getByRole('dialog', { name: 'Subscribe in your calendar' })
  await dialog.getByRole('button', { name: 'Create address' }).click()
  const shown = dialog.getByText('/api/calendars/')
  const old = (await shown.textContent())!
  const answer = await program.request.get(old)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(startIn(await answer.text(), title)).toEqual([startsAt])
  expect(await faults(label, 'the calendar address')).toEqual([])

  await dialog.getByRole('button', { name: 'New address' }).click()
  await expect(shown).not.toHaveText(old)
  const address = (await shown.textContent())!
  expect(await statusOf(old)).toBe(404)
  expect(await statusOf(address)).toBe(200)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByRole('button', { name: 'Create address' })).toBeVisible()
  expect(await statusOf(address)).toBe(404)
})
