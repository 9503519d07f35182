import type { Page } from '@playwright/test'
import { faults, sidewaysFaults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const CITY = 'Lower Sporeham'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

interface Announced {
  title: string
  startsInHours: number
  hours: number
  viewers: number
}
const EVENTS: readonly Announced[] = [
  { title: 'Under Way', startsInHours: -2, hours: 8, viewers: 4 },
  { title: 'One Night', startsInHours: 72, hours: 10, viewers: 2 },
  { title: 'A Weekend', startsInHours: 24 * 10, hours: 60, viewers: 9 },
  { title: 'A Week', startsInHours: 24 * 20, hours: 24 * 7, viewers: 1 },
]

async function announce(events: readonly Announced[]): Promise<void> {
  for (const { title, startsInHours, hours, viewers } of events) {
    const startsAt = new Date(Date.now() + startsInHours * HOUR_MS)
    await inDatabase(
      `insert into event (owner_id, title, description_html, starts_at, ends_at, time_zone, venue,
         city, country, place, latitude, longitude, price_note, viewers)
       select id, $1, '', $2, $3, 'UTC', 'The Barn', $4, 'IS', lower('The Barn ' || $4 || ' Iceland'),
         64.5 + $5 / 100.0, -18, '', $5 from account where email = 'label@hypha.test'`,
      [
        ...[title, startsAt.toISOString()],
        new Date(startsAt.getTime() + hours * HOUR_MS).toISOString(),
        ...[CITY, viewers],
      ],
    )
  }
}

const list = (page: Page) => page.getByRole('list', { name: 'Events', exact: true })
const titles = (page: Page) => list(page).getByRole('heading')
const lists = (page: Page) => page.getByRole('navigation', { name: 'Event lists' })
const map = (page: Page) => page.getByRole('group', { name: 'Event map' })
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' })

test('[EV-01] events are listed as all, for you, upcoming, popular, new, attended and viewed, on a map or as a list, by place, dates and duration', async ({
  as,
}) => {
  await announce(EVENTS)
  const page = await as()
  await arrive(page, 'lists@crowd.test')
  await page.goto('/events')
  await applicationIn(page)

  // The map is the default view, and shows the events of the list beside it.
  const views = page.getByRole('navigation', { name: 'View' })
  await expect(views.getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'true')
  await expect(map(page)).toBeVisible()
  await expect(lists(page).getByRole('link', { name: 'All' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  // Location.
  await filters(page).getByLabel('Town, country or venue').fill('sporeham')
  await filters(page).getByRole('button', { name: 'Search' }).click()
  await expect(titles(page)).toHaveText(['Under Way', 'One Night', 'A Weekend', 'A Week'])
  await map(page).getByRole('button', { name: 'Show all' }).click()
  await expect(map(page).getByRole('button', { name: `4 events near ${CITY}` })).toBeVisible()
  expect(await faults(page, 'the map of events')).toEqual([])
  expect(await sidewaysFaults(page, 'the map of events')).toEqual([])

  // Lists keep the filter.
  const shows = async (name: string, expected: string[]) => {
    await lists(page).getByRole('link', { name, exact: true }).click()
    await expect(titles(page)).toHaveText(expected)
  }
  await shows('Upcoming', ['One Night', 'A Weekend', 'A Week'])
  await shows('Popular', ['A Weekend', 'Under Way', 'One Night', 'A Week'])
  await shows('New', ['A Week', 'A Weekend', 'One Night', 'Under Way'])
  await lists(page).getByRole('link', { name: 'Viewed' }).click()
  await expect(page.getByText('No events match. Try fewer filters.')).toBeVisible()
  await shows('All', ['Under Way', 'One Night', 'A Weekend', 'A Week'])

  // Dates and duration.
  await filters(page).getByLabel('Duration').selectOption({ label: 'A few days' })
  await expect(titles(page)).toHaveText(['A Weekend'])
  await filters(page).getByLabel('Duration').selectOption({ label: 'Five days or more' })
  await expect(titles(page)).toHaveText(['A Week'])
  await filters(page).getByLabel('Duration').selectOption({ label: 'Any' })
  await filters(page).getByLabel('From').fill(dayAfter(9))
  await expect(titles(page)).toHaveText(['A Weekend', 'A Week'])
  await filters(page).getByLabel('Until').fill(dayAfter(15))
  await expect(titles(page)).toHaveText(['A Weekend'])

  // View and filters are in the URL.
  await views.getByRole('link', { name: 'List' }).click()
  await expect(map(page)).toHaveCount(0)
  await page.reload()
  await expect(titles(page)).toHaveText(['A Weekend'])
  await expect(views.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true')

  // What you viewed and are going to.
  await page.getByRole('link', { name: 'A Weekend' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A Weekend' })).toBeVisible()
  const attendance = page.getByRole('group', { name: 'Attendance of A Weekend' })
  await attendance.getByRole('button', { name: 'Going' }).click()
  await expect(attendance.getByRole('button', { name: 'Going' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(attendance.getByRole('button', { name: 'Going' })).toHaveText('Going 1')
  await page.goto('/events')
  await applicationIn(page)
  await shows('Viewed', ['A Weekend'])
  await shows('Going and interested', ['A Weekend'])
  await list(page).getByRole('button', { name: 'Going' }).click()
  await page.reload()
  await expect(page.getByText('You aren’t going to any events yet')).toBeVisible()

  // The home list starts with events where artists you follow play.
  await inDatabase(
    `insert into event_artist (event_id, position, name, artist_id)
     select event.id, 0, artist.name, artist.id from event, artist
     where event.title = 'A Week' and artist.identifier = 'vetiver-static'`,
    [],
  )
  await inDatabase(
    `insert into artist_follow (account_id, artist_id)
     select account.id, artist.id from account, artist
     where email = 'lists@crowd.test' and identifier = 'vetiver-static'`,
    [],
  )
  await lists(page).getByRole('link', { name: 'For you' }).click()
  await expect(titles(page).first()).toHaveText('A Week')
  await expect(titles(page)).toHaveCount(6)
  await expect(filters(page)).toHaveCount(0)
  await inDatabase('delete from event where city = $1', [CITY])
})
