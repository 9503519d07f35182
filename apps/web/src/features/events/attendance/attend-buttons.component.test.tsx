import { expect, test } from 'vitest'
import { failing, refused, renderPage, sentTo } from '../../../testing/render-page.tsx'

const EVENT = {
  ...{
    id: 4,
    title: 'Moss',
    kind: null,
    startsAt: '2099-06-01T20:00:00Z',
    endsAt: '2099-06-02T06:00:00Z',
  },
  ...{ timeZone: 'UTC', venue: 'Quarry', city: 'Évora', country: 'PT', latitude: null },
  ...{ longitude: null, lineUp: [], picture: null, isCancelled: false },
  attendance: { interested: 2, going: 5, own: null as string | null, hasTicket: false },
}
const PATH = '/events/4/attendance'

const open = (answer: unknown, event: object = EVENT) =>
  renderPage('/events?view=list', {
    as: 'listener',
    answers: {
      'GET /events': { 'hydra:member': [event], 'hydra:totalItems': 1 },
      [`PUT ${PATH}`]: answer,
    },
  })
type Page = Awaited<ReturnType<typeof open>>
const going = ({ screen }: Page) => screen.getByRole('button', { name: /^Going/ })

test('a choice is shown before the server answers, saved, and undone with a second press', async () => {
  let answer: (value: unknown) => void = () => undefined
  const page = await open(() => new Promise((resolve) => (answer = resolve)))
  await going(page).click()
  await expect.element(going(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(going(page)).toHaveTextContent('Going 6')
  answer({ result: { ...EVENT.attendance, going: 7, own: 'going' } })
  await expect.element(going(page)).toHaveTextContent('Going 7')
  await going(page).click()
  await expect.element(going(page)).toHaveTextContent('Going 6')
  expect(sentTo(page, PATH).map(({ body }) => body)).toEqual([
    { choice: 'going' },
    { choice: null },
  ])
})

test('a refused choice is taken back, with the reason', async () => {
  const page = await open(refused(409, 'This event is over.'))
  await going(page).click()
  await expect.element(page.screen.getByText('This event is over.')).toBeVisible()
  await expect.element(going(page)).toHaveTextContent('Going 5')
  await expect.element(going(page)).toHaveAttribute('aria-pressed', 'false')
})

test('after a failure the choice is taken back', async () => {
  const page = await open(failing({}))
  await going(page).click()
  await expect.element(page.screen.getByText('Out of order.')).toBeVisible()
  await expect.element(going(page)).toHaveAttribute('aria-pressed', 'false')
})

test('somebody with a ticket is going and can’t undo it; a cancelled event has no choice', async () => {
  const attendance = { ...EVENT.attendance, own: 'going', hasTicket: true }
  const { screen } = await open({}, { ...EVENT, attendance })
  await expect.element(screen.getByRole('button', { name: /^Going, with ticket/ })).toBeDisabled()
  const cancelled = await open({}, { ...EVENT, isCancelled: true })
  await expect.element(cancelled.screen.getByText('Cancelled.').first()).toBeVisible()
})
