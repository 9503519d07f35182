import type { Page } from '@playwright/test'
import { checkout } from './buying.ts'
import { faults, sidewaysFaults } from './faults.ts'
import { arrive } from './newcomer.ts'
import { mailTo } from './outbox.ts'
import { expect, test } from './story.ts'

const EVENT = 'Tidal Hours'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const confirms = (page: Page) => page.getByRole('alertdialog')
const offer = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Tickets', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })

test('tickets are waited for, given away and refunded, and guests get in without one @journey', async ({
  as,
}) => {
  const organizer = await as('label')
  const [buyer, friend] = [await as(undefined, { width: 360 }), await as()]
  await arrive(buyer, 'buyer@crowd.test')
  await arrive(friend, 'friend@crowd.test')
  await organizer.goto('/dashboard/events')
  await organizer.getByRole('link', { name: EVENT, exact: true }).click()
  await expect(organizer.getByRole('heading', { level: 1, name: EVENT })).toBeVisible()
  const path = new URL(organizer.url()).pathname

  // The organizer sells two tickets that can be refunded, and lets guests in.
  await organizer.goto(`${path}/tickets`)
  await organizer.getByRole('button', { name: 'Add a ticket type' }).click()
  const add = dialogOf(organizer, 'Add a ticket type')
  await add.getByLabel('Name').fill('Night ticket')
  await add.getByLabel('Price').fill('12')
  await add.getByLabel('Capacity (optional)').fill('2')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add).toBeHidden()
  const policy = organizer.getByRole('region', { name: 'Refund policy' })
  await policy
    .getByLabel('Holders can get a refund')
    .selectOption({ label: 'Until some days before the start' })
  await policy.getByLabel('Days before the start').fill('1')
  await policy.getByRole('button', { name: 'Save' }).click()
  await expect(organizer.getByText('Refund policy saved.')).toBeVisible()
  const guests = organizer.getByRole('region', { name: 'Guest list' })
  await guests.getByRole('button', { name: 'Paste a list' }).click()
  const paste = dialogOf(organizer, 'Paste a guest list')
  await paste.getByLabel('Guests').fill('Ayla Moss +1, ayla@guests.test\nBo')
  await expect(paste.getByText('2 guests')).toBeVisible()
  expect(await faults(organizer, 'a pasted guest list')).toEqual([])
  await paste.getByRole('button', { name: 'Add a guest' }).click()
  await expect(guests.getByRole('listitem')).toHaveCount(2)
  await mailTo('ayla@guests.test', /^You’re on the guest list/)
  expect(await faults(organizer, 'the tickets of an organizer')).toEqual([])
  expect(await sidewaysFaults(organizer, 'the tickets of an organizer')).toEqual([])

  // The buyer reads the policy and buys both.
  await buyer.goto(path)
  await expect(buyer.getByText('Refunds until 1 day before the start.')).toBeVisible()
  await offer(buyer, 'Night ticket').getByLabel('Quantity: Night ticket').selectOption('2')
  await offer(buyer, 'Night ticket').getByRole('button', { name: 'Add to cart' }).click()
  await offer(buyer, 'Night ticket').getByRole('link', { name: 'In cart' }).click()
  await buyer.getByRole('button', { name: 'Check out' }).click()
  const { rows, panel, pay, testCard } = checkout(buyer)
  await expect(rows).toContainText('Refunds until 1 day before the start.')
  await panel.getByLabel('Country').selectOption({ label: 'United States' })
  await testCard('Success')
  await pay.click()
  await expect(buyer.getByText('Payment confirmed. Your tickets are ready.')).toBeVisible()

  // The friend waits for one.
  await friend.goto(path)
  await offer(friend, 'Night ticket').getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(offer(friend, 'Night ticket')).toContainText('number 1 in line for 1 ticket')
  expect(await faults(friend, 'a waiting list')).toEqual([])

  // The buyer gives one ticket to the friend, who accepts it.
  await buyer.goto('/tickets')
  const own = buyer.getByRole('region', { name: EVENT }).getByRole('listitem')
  await expect(own).toHaveCount(2)
  const [first, second] = await own.getByRole('code').allInnerTexts()
  await own.first().getByRole('button', { name: 'Give away' }).click()
  const give = dialogOf(buyer, 'Give this ticket to somebody')
  await give.getByLabel('Their e-mail').fill('friend@crowd.test')
  expect(await faults(buyer, 'a ticket to give away')).toEqual([])
  await give.getByRole('button', { name: 'Send' }).click()
  await expect(own.first()).toContainText('Offered to friend@crowd.test')
  const mail = await mailTo('friend@crowd.test', /has a ticket for you/)
  await friend.goto(new URL(/https?:\/\/\S+\/tickets\/accept\/\S+/.exec(mail.text)![0]).pathname)
  await expect(friend.getByText('From Nadi Prem')).toBeVisible()
  expect(await faults(friend, 'a ticket to accept')).toEqual([])
  await friend.getByRole('button', { name: 'Accept the ticket' }).click()
  await expect(friend).toHaveURL('/tickets')
  const theirs = friend.getByRole('region', { name: EVENT }).getByRole('listitem')
  const code = await theirs.getByRole('code').innerText()
  expect([first, second]).not.toContain(code)

  // The buyer refunds the other one: its place goes to who waits.
  await buyer.reload()
  await expect(own).toHaveCount(1)
  await own.getByRole('button', { name: 'Refund' }).click()
  await expect(confirms(buyer)).toContainText('Refund this ticket for $12.00?')
  expect(await faults(buyer, 'a refund to confirm')).toEqual([])
  await confirms(buyer).getByRole('button', { name: 'Refund $12.00' }).click()
  await expect(async () => {
    await buyer.reload()
    await expect(own).toContainText('this ticket was refunded', { timeout: 1_000 })
  }).toPass()
  expect(await sidewaysFaults(buyer, 'a refunded ticket')).toEqual([])
  await mailTo('friend@crowd.test', /reserved for you|Tidal Hours/)

  // At the door, the old code and the refunded one admit nobody; guests are found by name.
  await organizer.goto(`${path}/door`)
  const field = organizer.getByLabel('Ticket code')
  for (const [typed, answer] of [
    [first!, 'Unknown code'],
    [second!, 'Unknown code'],
    [code, 'Admitted'],
  ] as const) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(organizer.getByText(answer)).toBeVisible()
    await expect(field).toHaveValue('')
  }
})
