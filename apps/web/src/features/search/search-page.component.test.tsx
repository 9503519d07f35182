import { beforeEach, expect, test } from 'vitest'
import { type Answers, failing, refused, renderPage } from '../../testing/render-page.tsx'

const SEARCH = 'GET /search/catalogue'
const NONE = { items: [], count_results: 0 }
const NOTHING = { artists: NONE, albums: NONE, tracks: NONE, labels: NONE }
const ARTIST = {
  id: 3,
  identifier: 'vetiver',
  name: 'Vetiver',
  hasFollow: false,
  followersCount: 0,
  releasesCount: 1,
  avatar: null,
}

const open = (address: string, answers: Answers = {}) => renderPage(address, { answers })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a visitor without a query sees the sub-genres, and nothing is searched', async () => {
  const { screen, requests } = await open('/search')
  await expect.element(screen.getByRole('link', { name: 'Forest', exact: true })).toBeVisible()
  expect(requests.filter(({ path }) => path.startsWith('/search'))).toEqual([])
})

test('a visitor without results sees their query and a link to Explore', async () => {
  const { screen } = await open('/search?query=qqqq', { [SEARCH]: NOTHING })
  const main = screen.getByRole('main')
  await expect.element(main.getByText(/“qqqq”/)).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Explore', exact: true })).toBeVisible()
})

test('a visitor sees only kinds with results', async () => {
  const { screen } = await open('/search?query=vet', {
    [SEARCH]: { ...NOTHING, artists: { items: [ARTIST], count_results: 7 } },
  })
  await expect.element(screen.getByRole('heading', { name: 'Artists 7' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2 }).elements()).toHaveLength(1)
  await expect
    .element(screen.getByRole('link', { name: /^View All/ }))
    .toHaveAttribute('href', '/search-details?whatContent=artists&query=vet')
})

test('a visitor can retry a failed search', async () => {
  const search = failing(NOTHING)
  const { screen } = await open('/search?query=vet', { [SEARCH]: search })
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  search.recover()
  await again.click()
  await expect.element(screen.getByText(/“vet”/)).toBeVisible()
})

test('a visitor without a network sees an error and keeps what they typed', async () => {
  const { screen } = await open('/search?query=vet')
  await expect.element(screen.getByRole('main').getByText(/can’t be reached/)).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('vet')
})

test('a visitor who searches too often is told to wait', async () => {
  const { screen } = await open('/search?query=vet', { [SEARCH]: refused(429, 'Wait a minute.') })
  await expect.element(screen.getByText('Wait a minute.')).toBeVisible()
})

test('a visitor who clears the box is back at the start', async () => {
  const { screen } = await open('/search?query=qqqq', { [SEARCH]: NOTHING })
  await expect.element(screen.getByText(/“qqqq”/)).toBeVisible()
  await screen.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.element(screen.getByRole('link', { name: 'Forest', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
})

test('a visitor sees their recent searches and clears them', async () => {
  const { screen } = await open('/search', { [SEARCH]: NOTHING })
  await screen.getByRole('searchbox', { name: 'Search' }).fill('moss')
  await screen.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  const recent = screen.getByRole('region', { name: 'Recent searches' })
  await expect.element(recent.getByRole('link', { name: 'moss' })).toBeVisible()
  await recent.getByRole('button', { name: 'Clear all' }).click()
  await expect.element(recent).not.toBeInTheDocument()
})

test.each([
  [
    'past the end can go to the first page',
    { items: [], count_results: 3 },
    'Go to the first page',
  ],
  ['without results can go to Explore', NONE, 'Explore'],
])('a visitor on a page of all results %s', async (_, found, name) => {
  const { screen } = await open('/search-details?whatContent=artists&query=vet&page=9', {
    [`${SEARCH}/artists`]: found,
  })
  await expect
    .element(screen.getByRole('main').getByRole('link', { name, exact: true }))
    .toBeVisible()
})
