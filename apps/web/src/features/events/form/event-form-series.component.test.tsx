import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, renderPage, sentTo } from '../../../testing/render-page.tsx'

beforeEach(() => localStorage.clear())

const TROMSO = {
  ...{ id: 3133895, name: 'Tromsø', country: 'NO', region: '', timeZone: 'Europe/Oslo' },
  ...{ latitude: 69.65, longitude: 18.96 },
}
const open = (answers: Answers = {}, address = '/create-event') =>
  renderPage(address, {
    as: 'listener',
    answers: {
      'GET /user/beta_access': { result: true },
      'GET /places': { items: [TROMSO, { ...TROMSO, id: 2, name: 'Tromsdalen' }] },
      ...answers,
    },
  })
type Page = Awaited<ReturnType<typeof open>>
const field = ({ screen }: Page, label: string) => screen.getByLabelText(label, { exact: true })
const town = ({ screen }: Page) => screen.getByRole('combobox', { name: 'Town' })

test('choosing a town fills in its country, time zone and pin, which can still be changed', async () => {
  const page = await open()
  await town(page).fill('trom')
  const options = page.screen.getByRole('listbox').getByRole('option')
  await expect.element(options.first()).toHaveTextContent('Tromsø Norway')
  expect(page.requests.find(({ path }) => path === '/places')?.query).toEqual({ query: 'trom' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(town(page)).toHaveValue('Tromsø')
  await expect.element(field(page, 'Country')).toHaveValue('NO')
  await expect.element(field(page, 'Local time zone')).toHaveValue('Europe/Oslo')
  await expect.element(field(page, 'Latitude')).toHaveValue('69.65')
  const pin = page.screen.getByRole('button', { name: /^Pin at 69.65, 18.96/ })
  ;(pin.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  await expect
    .poll(() => Number((field(page, 'Latitude').element() as HTMLInputElement).value))
    .toBeGreaterThan(69.65)
  await expect
    .poll(() => Number((field(page, 'Longitude').element() as HTMLInputElement).value))
    .toBeGreaterThan(18.96)
  await town(page).fill('Nowhere Special')
  await userEvent.keyboard('{Escape}')
  await expect.element(town(page)).toHaveValue('Nowhere Special')
  await expect.element(field(page, 'Country')).toHaveValue('NO')
})

async function fillIn(page: Page) {
  const values = {
    ...{ Title: 'Moss', 'First day': '2099-06-05', 'Last day': '2099-06-06', Venue: 'Quarry' },
    Town: 'Évora',
  }
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
  await field(page, 'Country').selectOptions('PT')
  await field(page, 'Local time zone').selectOptions('Europe/Lisbon')
}
const submit = ({ screen }: Page) =>
  screen.getByRole('button', { name: /^Announce event$|^Save$/ }).click()

test('a repeated event previews its dates and is sent as a series', async () => {
  const page = await open({ 'POST /events': { id: 4, title: 'Moss' } })
  await fillIn(page)
  await field(page, 'Repeat').selectOptions('fortnightly')
  await field(page, 'Number of dates').fill('27')
  await submit(page)
  await expect
    .element(field(page, 'Number of dates'))
    .toHaveAccessibleDescription('Enter a number between 2 and 26.')
  await field(page, 'Number of dates').fill('3')
  const preview = page.screen.getByRole('status').filter({ hasText: '3 events will be announced' })
  await expect.poll(() => preview.element().textContent).toMatch(/Fri, Jul 3, 2099/)
  await field(page, 'Ends').selectOptions('until')
  await field(page, 'Last possible day').fill('2099-06-10')
  await submit(page)
  await expect
    .element(field(page, 'Last possible day'))
    .toHaveAccessibleDescription(/at least two dates/)
  await field(page, 'Last possible day').fill('2099-06-20')
  expect(sentTo(page, '/events')).toEqual([])
  await submit(page)
  await expect.poll(page.path).toBe('/event/4')
  expect(sentTo(page, '/events')[0]?.body).toMatchObject({
    repeat: { every: 'fortnightly', count: null, until: '2099-06-20' },
  })
})

test('editing a date of a series asks whether later dates change too', async () => {
  const date = (id: number, startsAt: string) => ({ id, startsAt, isCancelled: false })
  const event = {
    ...{ id: 4, title: 'Moss', startsAt: '2099-06-05T20:00:00.000Z', lineUp: [], mayEdit: true },
    ...{ endsAt: '2099-06-06T06:00:00.000Z', timeZone: 'UTC', venue: 'Quarry', city: 'Évora' },
    ...{ country: 'PT', latitude: null, longitude: null, description: '', picture: null },
    ...{ website: null, ticketUrl: null, priceNote: '', revision: 3 },
    series: [
      date(3, '2099-05-29T20:00:00.000Z'),
      date(4, '2099-06-05T20:00:00.000Z'),
      date(5, '2099-06-12T20:00:00.000Z'),
      date(6, '2099-06-19T20:00:00.000Z'),
    ],
  }
  const page = await open({ 'GET /events/4': event, 'PATCH /events/4': event }, '/create-event/4')
  await expect.element(field(page, 'Apply to')).toHaveValue('this')
  expect(page.screen.getByLabelText('Repeat', { exact: true }).query()).toBeNull()
  await page.screen.getByLabelText('Apply to').selectOptions('This event and the 2 later ones')
  await submit(page)
  await expect.poll(page.path).toBe('/event/4')
  const sent = page.requests.find(({ method }) => method === 'PATCH')
  expect(sent?.body).toMatchObject({ scope: 'following', revision: 3 })
  expect(sent?.body).not.toHaveProperty('repeat')
})
