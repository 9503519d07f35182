import type { Page } from '@playwright/test'
import { checkout } from './buying.ts'
import { faults, sidewaysFaults } from './faults.ts'
import { arrive } from './newcomer.ts'
import { expect, test } from './story.ts'

const EVENT = 'Wolframite'

interface TicketType {
  name: string
  price: string
  capacity?: string
}

/** Adds a ticket type on the organizer's page. */
async function adds(page: Page, { name, price, capacity }: TicketType): Promise<void> {
  await page.getByRole('button', { name: 'Add a ticket type' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a ticket type' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Price').fill(price)
  if (capacity) await dialog.getByLabel('Capacity (optional)').fill(capacity)
  if (price !== '0') await expect(dialog.getByText('You get $11.40 per ticket')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

const types = (page: Page) =>
  page.getByRole('region', { name: 'Ticket types' }).getByRole('listitem')

test('an organizer adds ticket types, a listener gets free and paid tickets, and each is admitted once @journey', async ({
  as,
}) => {
  const [organizer, listener] = [await as('label'), await as(undefined, { width: 360 })]
  await arrive(listener, 'raver@crowd.test')

  await organizer.goto('/dashboard/events')
  await organizer.getByRole('link', { name: EVENT, exact: true }).click()
  await expect(organizer.getByRole('heading', { level: 1, name: EVENT })).toBeVisible()
  const path = new URL(organizer.url()).pathname
  await organizer.getByRole('link', { name: 'Manage tickets' }).click()
  await expect(organizer).toHaveURL(`${path}/tickets`)
  await adds(organizer, { name: 'Night ticket', price: '12', capacity: '15' })
  await adds(organizer, { name: 'Helper', price: '0' })
  await expect(types(organizer)).toHaveCount(2)
  await expect(types(organizer).filter({ hasText: 'Night ticket' })).toContainText('$12.00')
  expect(await faults(organizer, 'the ticket types')).toEqual([])

  await listener.goto(path)
  const section = listener.getByRole('region', { name: 'Tickets', exact: true })
  const offer = (name: string) => section.getByRole('listitem').filter({ hasText: name })
  await expect(offer('Night ticket')).toContainText('Only 15 left')
  await expect(section).toContainText('Tax is added at checkout.')
  expect(await faults(listener, 'the tickets of an event')).toEqual([])
  expect(await sidewaysFaults(listener, 'the tickets of an event')).toEqual([])
  await offer('Helper').getByRole('button', { name: 'Get tickets' }).click()
  await expect(offer('Helper').getByRole('link', { name: 'Show tickets' })).toBeVisible()
  await offer('Night ticket').getByLabel('Quantity: Night ticket').selectOption('2')
  await offer('Night ticket').getByRole('button', { name: 'Add to cart' }).click()
  await offer('Night ticket').getByRole('link', { name: 'In cart' }).click()

  await expect(listener).toHaveURL('/cart')
  const row = listener.getByRole('list', { name: 'In your cart' }).getByRole('listitem')
  await expect(row).toContainText('2 × $12.00')
  await row.getByLabel(`Quantity: ${EVENT}, Night ticket`).selectOption('3')
  const sum = listener.getByRole('region', { name: 'Summary' })
  await expect(sum).toContainText('$36.00')
  await row.getByLabel(`Quantity: ${EVENT}, Night ticket`).selectOption('2')
  await expect(sum).toContainText('$24.00')
  expect(await sidewaysFaults(listener, 'a cart with tickets')).toEqual([])
  await sum.getByRole('button', { name: 'Check out' }).click()
  const { rows, panel, pay, testCard } = checkout(listener)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('2 × $12.00')
  await panel.getByLabel('Country').selectOption({ label: 'United States' })
  await testCard('Success')
  await pay.click()
  await expect(listener).toHaveURL(/\/download-purchased\?order=\d+$/)
  const banner = listener.getByRole('status').filter({ hasText: 'Your tickets are ready.' })
  await banner.getByRole('link', { name: 'Show tickets' }).click()

  await expect(listener).toHaveURL('/tickets')
  const group = listener.getByRole('region', { name: EVENT })
  await expect(group.getByRole('listitem')).toHaveCount(3)
  await expect(group.getByRole('img', { name: 'QR code: Night ticket' })).toHaveCount(2)
  expect(await faults(listener, 'the tickets of a listener')).toEqual([])
  expect(await sidewaysFaults(listener, 'the tickets of a listener')).toEqual([])
  const night = group.getByRole('listitem').filter({ hasText: 'Night ticket' }).first()
  const code = await night.getByRole('code').innerText()

  await organizer.goto(`${path}/door`)
  const field = organizer.getByLabel('Ticket code')
  await expect(field).toBeFocused()
  await expect(organizer.getByText('0 / 3 checked in')).toBeVisible()
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await expect(organizer.getByText('Admitted')).toBeVisible()
  await expect(organizer.getByText('Nadi Prem · Night ticket')).toBeVisible()
  await expect(organizer.getByText('1 / 3 checked in')).toBeVisible()
  await expect(field).toHaveValue('')
  await field.fill(code)
  await field.press('Enter')
  await expect(organizer.getByText('Already used')).toBeVisible()
  await field.fill('NONE-AT-ALL')
  await field.press('Enter')
  await expect(organizer.getByText('Unknown code')).toBeVisible()
  expect(await faults(organizer, 'the door')).toEqual([])

  await listener.reload()
  await expect(group.getByText(/^Checked in/)).toBeVisible()
  await organizer.goto(`${path}/tickets`)
  await expect(
    organizer.getByRole('list', { name: 'Attendees' }).getByRole('listitem'),
  ).toHaveCount(3)
})
