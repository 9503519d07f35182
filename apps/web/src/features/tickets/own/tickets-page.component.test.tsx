import type { Ticket } from '@hypha/contract'
import { expect, test } from 'vitest'
import { type Answers, refused, renderPage, sentTo } from '../../../testing/render-page.tsx'

const TICKET: Ticket = {
  id: 5,
  code: 'AAAAA-BBBBB-CCCCC-DDDDD',
  typeName: 'Night',
  holderName: 'Nadi',
  price: 12,
  state: 'valid',
  checkedInAt: null,
  orderId: 9,
  refundableUntil: '2040-12-08T22:00:00.000Z',
  transfer: null,
  event: {
    id: 3,
    title: 'Kelp Room',
    startsAt: '2040-12-11T22:00:00.000Z',
    endsAt: '2040-12-12T06:00:00.000Z',
    timeZone: 'Europe/Berlin',
    venue: 'Kelp Room',
    city: 'Berlin',
    country: 'DE',
    isCancelled: false,
    refunds: { policy: 'days', days: 3 },
  },
}

async function open(ticket: Partial<Ticket>, answers: Answers = {}) {
  const page = await renderPage('/tickets', {
    as: 'listener',
    answers: {
      'GET /tickets': { items: [{ ...TICKET, ...ticket }], count_results: 1 },
      ...answers,
    },
  })
  const row = page.screen.getByRole('listitem').filter({ hasText: 'Night' })
  await expect.element(row).toBeVisible()
  return { ...page, row }
}

test('a refund shows the amount and the deadline before it is confirmed', async () => {
  const { row, screen, requests } = await open(
    {},
    {
      'GET /tickets/5/refund': { result: { amount: 14.28, order: null, goesToBuyer: false } },
      'POST /tickets/5/refund': { result: { state: 'refunding' } },
    },
  )
  await expect.element(screen.getByText('Refunds until 3 days before the start.')).toBeVisible()
  await row.getByRole('button', { name: 'Refund Night' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Refund this ticket for $14.28?' })
  await expect.element(dialog.getByText(/goes back to your card/)).toBeVisible()
  await expect.element(dialog.getByText(/until Dec 8, 2040, 23:00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund $14.28' }).click()
  await expect.element(screen.getByText(/The refund is on its way/)).toBeVisible()
  expect(sentTo({ requests }, '/tickets/5/refund').map(({ body }) => body)).toEqual([
    { amount: 14.28 },
  ])
})

test('a ticket from somebody else says that the refund goes to the buyer’s card', async () => {
  const { row, screen } = await open(
    {},
    { 'GET /tickets/5/refund': { result: { amount: 12, order: null, goesToBuyer: true } } },
  )
  await row.getByRole('button', { name: 'Refund Night' }).click()
  await expect.element(screen.getByText(/to the card of the person who bought it/)).toBeVisible()
})

test('a ticket that can’t be refunded has no refund button', async () => {
  const { row } = await open({ refundableUntil: null })
  await expect.element(row.getByRole('button', { name: 'Give away Night' })).toBeVisible()
  expect(row.getByRole('button', { name: 'Refund Night' }).elements()).toHaveLength(0)
})

test('a free ticket can be returned', async () => {
  const free = await open({ price: 0, orderId: null })
  await expect.element(free.row.getByRole('button', { name: 'Return Night' })).toBeVisible()
})

test('a ticket is offered to an address, which has to be valid', async () => {
  const { row, screen, requests } = await open(
    {},
    {
      'POST /tickets/5/transfer': refused(422, 'Check the fields.', {
        email: 'E-mail must be valid',
      }),
    },
  )
  await row.getByRole('button', { name: 'Give away Night' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Give this ticket to somebody' })
  await expect.element(dialog.getByText(/go to the card that paid/)).toBeVisible()
  await dialog.getByLabelText('Their e-mail').fill('nobody')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.element(dialog.getByText('E-mail must be valid')).toBeVisible()
  expect(sentTo({ requests }, '/tickets/5/transfer')[0]!.body).toEqual({ email: 'nobody' })
})

test('an offered ticket can be taken back and not be given away twice', async () => {
  const { row, screen } = await open(
    { transfer: { email: 'a@b.test', sentAt: '2040-01-01T00:00:00.000Z' } },
    { 'DELETE /tickets/5/transfer': { result: TICKET } },
  )
  await expect.element(row.getByText('Offered to a@b.test. Not accepted yet.')).toBeVisible()
  expect(row.getByRole('button', { name: 'Give away Night' }).elements()).toHaveLength(0)
  await row.getByRole('button', { name: 'Take back Night' }).click()
  await expect.element(screen.getByText('You have your ticket back.')).toBeVisible()
})

test('tickets of a cancelled event say so and can’t be given away', async () => {
  const { row, screen } = await open({ event: { ...TICKET.event, isCancelled: true } })
  await expect.element(screen.getByText('This event is cancelled.')).toBeVisible()
  expect(row.getByRole('button', { name: 'Give away Night' }).elements()).toHaveLength(0)
})
