import type { Suggestion } from '@hypha/contract'
import { expect, test } from 'vitest'
import {
  type Answers,
  failing,
  refused,
  renderPage,
  type Viewer,
  sentTo,
} from '../../../testing/render-page.tsx'

const LIST = 'GET /search/suggestions'
const SUGGEST = 'POST /suggestions'
const NOTHING = { suggestions: [], total: 0, currentPage: 1, totalPages: 0 }

const ALIKE: Suggestion = {
  id: 5,
  kind: 'feature',
  status: 'planned',
  title: 'Lyrics',
  text: 'Please.',
  author: { id: 9, fullName: 'Grace' },
  answer: null,
  answeredAt: null,
  votes: 3,
  options: { nice: 3, important: 0, essential: 0 },
  bought: 0,
  changelogs: [],
  comments: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
}

const open = (answers: Answers, as: Viewer = 'listener', address = '/feature-suggestions') =>
  renderPage(address, { as, answers })

async function write({ screen }: Awaited<ReturnType<typeof open>>, title = 'Lyrics please') {
  await screen.getByRole('main').getByRole('button', { name: 'Suggest a feature' }).click()
  await screen.getByLabelText('Title').fill(title)
  await screen.getByRole('textbox', { name: /What is it about/ }).fill('I want to sing along.')
}
const send = ({ screen }: Awaited<ReturnType<typeof open>>) =>
  screen.getByRole('button', { name: 'Send', exact: true }).click()

test('a visitor who wants to suggest something is asked to log in', async () => {
  const { screen } = await open({ [LIST]: NOTHING }, 'visitor')
  await screen.getByRole('main').getByRole('button', { name: 'Suggest a feature' }).click()
  await expect.element(screen.getByRole('alertdialog').getByText(/logged in/)).toBeVisible()
  expect(screen.getByLabelText('Title').elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Cancel' }).click()
})

test.each([
  ['/feature-suggestions', /No suggestions yet/],
  ['/feature-suggestions?words=zz', /No suggestions match/],
  ['/bug-reports', /No bug reports yet/],
  ['/bug-reports?status=done', /No bug reports match/],
])('a visitor of the empty list at %s sees that there is nothing yet', async (address, empty) => {
  const { screen } = await open({ [LIST]: NOTHING }, 'visitor', address)
  await expect.element(screen.getByText(empty)).toBeVisible()
})

test('a visitor can retry when the list fails to load', async () => {
  const list = failing(NOTHING)
  const { screen } = await open({ [LIST]: list }, 'visitor')
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  list.recover()
  await again.click()
  await expect.element(screen.getByText(/No suggestions yet/)).toBeVisible()
})

test('a visitor without a network sees an error', async () => {
  const { screen } = await open({}, 'visitor')
  await expect.element(screen.getByRole('main').getByText(/can’t be reached/)).toBeVisible()
})

test('a listener who submits an empty suggestion sees the invalid fields', async () => {
  const page = await open({
    [LIST]: NOTHING,
    [SUGGEST]: refused(422, 'title: Wrong.', { title: 'A title is missing.', text: 'Say more.' }),
  })
  await write(page, '')
  await send(page)
  await expect
    .element(page.screen.getByLabelText('Title'))
    .toHaveAccessibleDescription(/A title is missing/)
  await expect
    .element(page.screen.getByRole('textbox', { name: /What is it about/ }))
    .toHaveAccessibleDescription(/Say more/)
})

test('a listener who may not write sees why and keeps what they typed', async () => {
  const page = await open({ [LIST]: NOTHING, [SUGGEST]: refused(403, 'You are suspended.') })
  await write(page)
  await send(page)
  await expect
    .element(page.screen.getByRole('form', { name: 'Suggest a feature' }).getByText(/suspended/))
    .toBeVisible()
  await expect.element(page.screen.getByLabelText('Title')).toHaveValue('Lyrics please')
})

test('a listener without a network sees an error in the form and can retry', async () => {
  const page = await open({ [LIST]: NOTHING })
  await write(page)
  await send(page)
  await expect
    .element(page.screen.getByRole('form', { name: 'Suggest a feature' }).getByRole('alert'))
    .toBeVisible()
  await send(page)
  await expect.poll(() => sentTo(page, '/suggestions')).toHaveLength(2)
})

test('a listener sees similar suggestions while typing a title', async () => {
  const page = await open({
    [LIST]: ({ query }: { query: { words: string } }) =>
      query.words === '' ? NOTHING : { ...NOTHING, suggestions: [ALIKE], total: 1 },
  })
  await write(page)
  await expect
    .element(page.screen.getByRole('link', { name: 'Lyrics', exact: true }))
    .toHaveAttribute('href', '/feature-suggestions/5')
})

test('a listener whose suggestion is posted sees it in the list, and the form closes', async () => {
  let isPosted = false
  const page = await open({
    [LIST]: () => (isPosted ? { ...NOTHING, suggestions: [ALIKE], total: 1 } : NOTHING),
    [SUGGEST]: () => {
      isPosted = true
      return { result: ALIKE }
    },
  })
  await write(page, 'Ly')
  await send(page)
  await expect.element(page.screen.getByRole('article', { name: 'Lyrics' })).toBeVisible()
  await expect.element(page.screen.getByLabelText('Title')).not.toBeInTheDocument()
})
