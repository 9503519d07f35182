import { beforeEach, expect, test } from 'vitest'
import {
  type Answers,
  failing,
  refused,
  renderPage,
  type RenderedPage,
  sentTo,
} from '../../../testing/render-page.tsx'

const BETA = 'GET /user/beta_access'
const TESTER: Answers = { [BETA]: { result: true } }
const ADD = 'POST /events'

beforeEach(() => localStorage.clear())

const open = (answers: Answers = {}, address = '/create-event') =>
  renderPage(address, { as: 'listener', answers: { ...TESTER, ...answers } })

const FIELDS = {
  Title: 'Moss gathering',
  'First day': '2099-06-01',
  'Last day': '2099-06-02',
  Venue: 'Quarry',
  Town: 'Évora',
}

/** Fills in the form and submits it. */
async function announce({ screen }: RenderedPage, changes: Record<string, string> = {}) {
  for (const [label, value] of Object.entries({ ...FIELDS, ...changes }))
    await screen.getByLabelText(label, { exact: true }).fill(value)
  await screen.getByRole('combobox', { name: 'Country' }).selectOptions('PT')
  await save({ screen })
}
const save = ({ screen }: Pick<RenderedPage, 'screen'>) =>
  screen
    .getByRole('form', { name: 'Event' })
    .getByRole('button', { name: /^Announce|^Save/ })
    .click()

const wrong = () => document.querySelectorAll('[aria-invalid="true"]').length

test('submitting an empty form marks each missing field, focuses the first one and sends nothing', async () => {
  const page = await open()
  await expect.element(page.screen.getByLabelText('Title')).toBeVisible()
  expect(wrong()).toBe(0)
  await save(page)
  for (const name of ['Title', 'First day', 'Last day', 'Venue', 'Town', 'Country'])
    await expect
      .element(page.screen.getByLabelText(name, { exact: true }))
      .toHaveAttribute('aria-invalid', 'true')
  expect(wrong()).toBe(6)
  await expect.element(page.screen.getByLabelText('Title')).toHaveFocus()
  expect(sentTo(page, '/events')).toEqual([])
})

test.each([
  ['an end before the start', 'Last day', { 'Last day': '2099-05-01' }],
  ['a latitude that is not a number', 'Latitude', { Latitude: 'north', Longitude: '3' }],
  ['a latitude without a longitude', 'Longitude', { Latitude: '38.5' }],
])('%s shows an error at the field and sends nothing', async (_, label, changes) => {
  const page = await open({ [ADD]: { id: 4, title: 'Moss gathering' } })
  await announce(page, changes)
  await expect
    .element(page.screen.getByLabelText(label, { exact: true }))
    .toHaveAttribute('aria-invalid', 'true')
  expect(wrong()).toBe(1)
  expect(sentTo(page, '/events')).toEqual([])
})

test('a field refused by the server shows why and gets the focus', async () => {
  const page = await open({
    [ADD]: refused(422, 'endsAt: Over.', { endsAt: 'The event must end in the future.' }),
  })
  await announce(page)
  const field = page.screen.getByLabelText('Last day')
  await expect.element(field).toHaveAccessibleDescription(/must end in the future/)
  await expect.element(field).toHaveFocus()
})

test('without a network the form shows an error, keeps its values and can be sent again', async () => {
  const page = await open()
  await announce(page)
  await expect.element(page.screen.getByText(/can’t be reached/).first()).toBeVisible()
  await expect.element(page.screen.getByLabelText('Venue')).toHaveValue('Quarry')
  await save(page)
  await expect.poll(() => sentTo(page, '/events')).toHaveLength(2)
})

test('announcing an event sends its kind and leads to its page', async () => {
  const page = await open({ [ADD]: { id: 4, title: 'Moss gathering' } })
  await page.screen.getByLabelText('Kind (optional)').selectOptions('Open air')
  await announce(page)
  await expect.poll(page.path).toBe('/event/4')
  expect(sentTo(page, '/events')[0]?.body).toMatchObject({
    ...{ venue: 'Quarry', country: 'PT', kind: 'open-air' },
  })
})

test('a start that clocks skip is shown and sent moved forward; other times have no hint', async () => {
  const page = await open({ [ADD]: { id: 4, title: 'Moss gathering' } })
  await page.screen.getByLabelText('Local time zone').selectOptions('America/Los_Angeles')
  const time = page.screen.getByLabelText('Starts at')
  await page.screen.getByLabelText('First day').fill('2026-03-08')
  await time.fill('01:30')
  await expect.element(time).not.toHaveAccessibleDescription()
  await time.fill('02:30')
  await expect
    .element(time)
    .toHaveAccessibleDescription('Clocks change that night: 02:30 becomes 03:30.')
  await announce(page, { 'First day': '2026-03-08', 'Last day': '2026-03-09' })
  await expect.poll(page.path).toBe('/event/4')
  expect(sentTo(page, '/events')[0]?.body).toMatchObject({ startsAt: '2026-03-08T10:30:00.000Z' })
})

test('without beta access the code is required; a wrong one is refused, the right one opens the form', async () => {
  const { screen } = await open({
    [BETA]: { result: false },
    'GET /instance': { features: {}, contactEmail: 'us@hypha.test' },
    'POST /user/beta_access': ({ body }: { body: { code: string } }) => {
      if (body.code !== 'spores') throw refused(422, 'Wrong access code.')
    },
  })
  const code = screen.getByLabelText('Access code')
  await code.fill('moss')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(code).toHaveAccessibleDescription(/Wrong access code/)
  await code.fill(' spores ')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByRole('form', { name: 'Event' })).toBeVisible()
})

test('can retry when the access check fails', async () => {
  const access = failing({ result: true })
  const { screen } = await open({ [BETA]: access })
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  access.recover()
  await again.click()
  await expect.element(screen.getByRole('form', { name: 'Event' })).toBeVisible()
})

test.each([
  ['somebody else’s event', '/create-event/4', { id: 4, title: 'Moss', mayEdit: false }],
  ['a deleted event', '/create-event/4', refused(404, 'There is no such event.')],
  ['an invalid event id', '/create-event/moss', undefined],
])('editing %s shows the not-found page', async (_, address, event) => {
  const { screen } = await open(event === undefined ? {} : { 'GET /events/4': event }, address)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing here')
})

test('a virtual event asks for its link instead of a place', async () => {
  const page = await open({ [ADD]: { id: 4, title: 'Moss gathering' } })
  const { screen } = page
  await expect.element(screen.getByLabelText('Venue')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Kind (optional)' }).selectOptions('Virtual party')
  for (const name of ['Venue', 'Town', 'Country', 'Latitude', 'Website (optional)'])
    await expect.element(screen.getByLabelText(name, { exact: true })).not.toBeInTheDocument()
  for (const name of ['Title', 'First day', 'Last day'] as const)
    await screen.getByLabelText(name, { exact: true }).fill(FIELDS[name])
  await save(page)
  const link = screen.getByLabelText('Link to join')
  await expect.element(link).toHaveAccessibleDescription(/Enter the link to join\./)
  expect(sentTo(page, '/events')).toEqual([])
  await link.fill('https://stream.example.org')
  await save(page)
  await expect.poll(() => sentTo(page, '/events')).toHaveLength(1)
  expect(sentTo(page, '/events')[0]!.body).toMatchObject({
    ...{ kind: 'virtual', venue: '', city: '', country: '', latitude: null, longitude: null },
    website: 'https://stream.example.org',
  })
})
