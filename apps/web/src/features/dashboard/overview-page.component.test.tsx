import type { StatisticsOverview } from '@hypha/contract'
import { expect, test } from 'vitest'
import { failing, refused, renderPage } from '../../testing/render-page.tsx'

const OVERVIEW = 'GET /statistics/overview'
const none = { now: 0, before: 0 }

const QUIET: StatisticsOverview = {
  artists: [{ id: 3, identifier: 'vetiver', name: 'Vetiver' }],
  labels: [],
  from: '2026-11-01',
  to: '2026-11-02',
  unit: 'day',
  totals: {
    plays: none,
    listeners: none,
    followers: none,
    likes: none,
    downloads: none,
    sales: none,
    earnings: none,
  },
  series: ['2026-11-01', '2026-11-02'].map((day) => ({
    from: day,
    to: day,
    plays: 0,
    followers: 0,
    likes: 0,
    downloads: 0,
    sales: 0,
    earnings: 0,
  })),
  topTracks: [],
  topReleases: [],
  countries: [],
  keys: Array.from({ length: 24 }, (_, i) => ({ id: i + 1, plays: 0 })),
  tempos: [{ from: 140, to: 145, plays: 0 }],
  tasks: [],
}

const open = (overview?: unknown, address = '/dashboard/dashboard') =>
  renderPage(address, {
    as: 'listener',
    answers: overview === undefined ? {} : { [OVERVIEW]: overview },
  })

const result = (changes: Partial<StatisticsOverview> = {}) => ({ result: { ...QUIET, ...changes } })

test('somebody without an artist or label gets a link to create one, and no charts', async () => {
  const { screen } = await open(result({ artists: [] }))
  await expect
    .element(screen.getByRole('link', { name: 'Create an artist or label' }))
    .toBeVisible()
  expect(screen.getByRole('main').getByRole('img').elements()).toHaveLength(0)
})

test('somebody without an artist or label still sees their open tasks', async () => {
  const task = {
    kind: 'payout-account',
    amount: 12,
  } as const
  const { screen } = await open(result({ artists: [], tasks: [task] }))
  await expect
    .element(screen.getByRole('region', { name: 'Open tasks' }).getByRole('link'))
    .toHaveAttribute('href', '/dashboard/earnings')
})

test('an artist without plays sees zeros and empty charts', async () => {
  const { screen } = await open(result())
  await expect.element(screen.getByRole('heading', { name: 'Top tracks' })).toBeVisible()
  await expect.element(screen.getByText(/^No tracks played/).first()).toBeVisible()
  expect(screen.getByRole('region', { name: 'Open tasks' }).elements()).toHaveLength(0)
})

test('an artist whose numbers fail to load keeps the filters and can retry', async () => {
  const overview = failing(result())
  const { screen } = await open(overview)
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Artist or label' })).toBeVisible()
  overview.recover()
  await again.click()
  await expect.element(screen.getByRole('heading', { name: 'Top tracks' })).toBeVisible()
})

test('an artist without a network sees an error', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('main').getByText(/can’t be reached/)).toBeVisible()
})

test('an artist who opens the numbers of a foreign profile gets back to their own', async () => {
  const { screen } = await open(
    refused(404, 'This is not an artist of yours.'),
    '/dashboard/dashboard?artist=99',
  )
  await expect.element(screen.getByText('This is not an artist of yours.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /^Show all/ }))
    .toHaveAttribute('href', '/dashboard/dashboard')
})

test('an artist who changes the period keeps seeing the old numbers until the new ones are loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { screen } = await open(({ query }: { query: { period: string } }) =>
    query.period === '7d' ? promise : result(),
  )
  const chart = screen.getByRole('heading', { name: 'Top tracks' })
  await expect.element(chart).toBeVisible()
  await screen.getByRole('link', { name: '7 days' }).click()
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).not.toBeNull()
  await expect.element(chart).toBeVisible()
  resolve(result())
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).toBeNull()
})
