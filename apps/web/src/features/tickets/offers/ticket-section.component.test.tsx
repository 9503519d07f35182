import type { CartTicket, EventDetails, TicketOffer } from '@hypha/contract'
import { expect, test } from 'vitest'
import {
  type Answers,
  failing,
  refused,
  renderPage,
  sentTo,
} from '../../../testing/render-page.tsx'

const EVENT = {
  id: 3,
  title: 'Kelp Room',
  startsAt: '2040-12-11T22:00:00.000Z',
  endsAt: '2040-12-12T06:00:00.000Z',
  timeZone: 'Europe/Berlin',
  venue: 'Kelp Room',
  city: 'Berlin',
  country: 'DE',
}
const REFUNDS = { policy: 'days', days: 3 } as const
const DETAILS: EventDetails = {
  ...EVENT,
  kind: null,
  latitude: null,
  longitude: null,
  picture: null,
  isHidden: false,
  lineUp: [],
  priceNote: '',
  owner: { id: 9, fullName: 'Bram' },
  description: '',
  website: '',
  ticketUrl: '',
  mayEdit: false,
  revision: 1,
  attendance: { interested: 0, going: 0, own: null, hasTicket: false },
  isCancelled: false,
  cancellationNote: '',
  ticketCapacity: null,
  series: [],
}
const OFFER: TicketOffer = {
  id: 5,
  name: 'Night',
  description: '',
  price: 12,
  state: 'onSale',
  saleStartsAt: null,
  saleEndsAt: null,
  perPerson: 4,
  left: null,
  isUnlocked: false,
  startsAfter: null,
  waiting: null,
}
const OFFERS = 'GET /events/3/tickets'
const CART = 'GET /cart/summary'

const cart = (tickets: readonly CartTicket[] = []) => ({
  result: { items: [], tickets, merch: [], gifts: [], total: 0, gone: [] },
})
const offers = (...items: readonly Partial<TicketOffer>[]) => ({
  items: items.map((each, index) => ({ ...OFFER, id: index + 5, ...each })),
  count_results: items.length,
  hasHidden: items.length > 0,
  refunds: REFUNDS,
})

async function open(answers: Answers, address = '/event/3') {
  const page = await renderPage(address, {
    as: 'listener',
    answers: { 'GET /events/3': DETAILS, [CART]: cart(), ...answers },
  })
  await expect.element(page.screen.getByRole('heading', { level: 1 })).toBeVisible()
  const section = page.screen.getByRole('region', { name: 'Tickets', exact: true })
  const row = (name: string) => section.getByRole('listitem').filter({ hasText: name })
  return { ...page, section, row }
}

test('an event without tickets has no section', async () => {
  const { section } = await open({ [OFFERS]: offers() })
  expect(section.elements()).toHaveLength(0)
})

test('an organizer can add the first tickets and open the door', async () => {
  const own = await open({ [OFFERS]: offers(), 'GET /events/3': { ...DETAILS, mayEdit: true } })
  await expect
    .element(own.section.getByRole('link', { name: 'Manage tickets' }))
    .toHaveAttribute('href', '/event/3/tickets')
  await expect
    .element(own.section.getByRole('link', { name: 'Door' }))
    .toHaveAttribute('href', '/event/3/door')
})

test('tax and refunds are not mentioned when nothing can be bought anymore', async () => {
  const { section, row } = await open({ [OFFERS]: offers({ name: 'Night', state: 'ended' }) })
  await expect.element(row('Night').getByText('Sales ended')).toBeVisible()
  expect(section.getByText(/Tax is added/).elements()).toHaveLength(0)
})

test('each type shows its price and state, and only those on sale or sold out have a button', async () => {
  const { section, row } = await open({
    [OFFERS]: offers(
      { name: 'Night', left: 3 },
      { name: 'Helper', price: 0 },
      { name: 'Later', state: 'soon', saleStartsAt: '2040-12-01T11:00:00.000Z' },
      { name: 'Early', state: 'soldOut' },
      { name: 'Presale', state: 'ended' },
    ),
  })
  await expect.element(row('Night').getByText('$12.00')).toBeVisible()
  await expect.element(row('Night').getByText('Only 3 left')).toBeVisible()
  await expect.element(row('Helper').getByText('Free', { exact: true })).toBeVisible()
  await expect
    .element(row('Later').getByText('On sale from Dec 1, 2040, 12:00 (Europe/Berlin)'))
    .toBeVisible()
  await expect.element(row('Early').getByText('Sold out')).toBeVisible()
  await expect.element(row('Presale').getByText('Sales ended')).toBeVisible()
  await expect
    .element(row('Early').getByRole('button', { name: 'Join the waiting list' }))
    .toBeVisible()
  expect(section.getByRole('listitem').getByRole('button').elements()).toHaveLength(3)
  await expect.element(section.getByText(/Refunds until 3 days before the start/)).toBeVisible()
  expect(row('Night').getByRole('option').elements()).toHaveLength(3)
})

test('a refusal is shown at its type', async () => {
  const { row, requests } = await open({
    [OFFERS]: offers({}),
    'POST /cart/add-product': refused(409, 'You can have at most 4 “Night” tickets.'),
  })
  await row('Night').getByLabelText('Quantity: Night').selectOptions('2')
  await row('Night').getByRole('button', { name: 'Add to cart' }).click()
  await expect.element(row('Night').getByText(/at most 4/)).toBeVisible()
  expect(sentTo({ requests }, '/cart/add-product').map(({ body }) => body)).toEqual([
    { productId: 5, type: 'event_ticket', quantity: 2 },
  ])
})

test('tickets in the cart link to it; another number updates it', async () => {
  const ticket: CartTicket = {
    product_id: 5,
    product_type: 'event_ticket',
    title: 'Night',
    event: { ...EVENT, isCancelled: false, refunds: REFUNDS },
    quantity: 2,
    price: 12,
    priceBefore: null,
    discount: 0,
    problem: null,
  }
  const { row } = await open({ [OFFERS]: offers({}), [CART]: cart([ticket]) })
  await expect
    .element(row('Night').getByRole('link', { name: 'In cart' }))
    .toHaveAttribute('href', '/cart')
  await row('Night').getByLabelText('Quantity: Night').selectOptions('3')
  await expect.element(row('Night').getByRole('button', { name: 'Update cart' })).toBeVisible()
})

test('a code unlocks hidden types and is sent along; a wrong one says so', async () => {
  const { section, row, requests } = await open({
    [OFFERS]: ({ query }: { query?: { code?: string } }) =>
      query?.code === 'KELP'
        ? offers({}, { name: 'Friends', price: 0, isUnlocked: true })
        : offers({}),
    'POST /events/3/tickets': { items: [] },
  })
  await section.getByText('Have a code?').click()
  await section.getByLabelText('Code').fill('MOSS')
  await section.getByRole('button', { name: 'Apply' }).click()
  await expect.element(section.getByText('No tickets for this code.')).toBeVisible()
  await section.getByLabelText('Code').fill('KELP')
  await section.getByRole('button', { name: 'Apply' }).click()
  await row('Friends').getByRole('button', { name: 'Get tickets' }).click()
  await expect
    .element(row('Friends').getByRole('link', { name: 'Show tickets' }))
    .toHaveAttribute('href', '/tickets')
  expect(sentTo({ requests }, '/events/3/tickets').map(({ body }) => body)).toEqual([
    { ticketTypeId: 6, quantity: 1, code: 'KELP' },
  ])
})

test('a type that waits for another one says so, and can’t be bought', async () => {
  const { row } = await open({
    [OFFERS]: offers({ name: 'Regular', price: 20, state: 'soon', startsAfter: 'Early bird' }),
  })
  await expect
    .element(row('Regular').getByText('Next: when “Early bird” is sold out'))
    .toBeVisible()
  await expect.element(row('Regular').getByText('$20.00')).toBeVisible()
  expect(row('Regular').getByRole('button').elements()).toHaveLength(0)
})

test('somebody joins the waiting list of a sold-out type, sees their place, and leaves it', async () => {
  let waiting: TicketOffer['waiting'] = null
  const { row, requests } = await open({
    [OFFERS]: () => offers({ name: 'Night', state: 'soldOut', left: 0, waiting }),
    'POST /event_tickets/5/waiting_list': () => {
      waiting = { quantity: 2, position: 3, offerUntil: null }
      return { result: waiting }
    },
    'DELETE /event_tickets/5/waiting_list': () => {
      waiting = null
      return null
    },
  })
  await row('Night').getByLabelText('Quantity: Night').selectOptions('2')
  await row('Night').getByRole('button', { name: 'Join the waiting list' }).click()
  await expect.element(row('Night').getByText(/number 3 in line for 2 tickets/)).toBeVisible()
  await row('Night').getByRole('button', { name: 'Leave the list Night' }).click()
  await expect
    .element(row('Night').getByRole('button', { name: 'Join the waiting list' }))
    .toBeVisible()
  expect(sentTo({ requests }, '/event_tickets/5/waiting_list')[0]!.body).toEqual({ quantity: 2 })
})

test('an offer to somebody on the waiting list says until when, and can be bought or declined', async () => {
  const { row } = await open({
    [OFFERS]: offers({
      ...{ name: 'Night', left: 1 },
      waiting: { quantity: 1, position: 0, offerUntil: '2040-12-01T11:00:00.000Z' },
    }),
  })
  await expect
    .element(
      row('Night').getByText('1 ticket reserved for you until Dec 1, 2040, 12:00 (Europe/Berlin)'),
    )
    .toBeVisible()
  await expect.element(row('Night').getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expect.element(row('Night').getByRole('button', { name: 'Decline Night' })).toBeVisible()
})

test('an error keeps the rest of the page and can be retried', async () => {
  const list = failing(offers({}))
  const { section, row } = await open({ [OFFERS]: list })
  list.recover()
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row('Night').getByText('$12.00')).toBeVisible()
})
