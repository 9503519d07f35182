import { expect, test } from 'vitest'
import { aReleaseCard } from '../../../testing/fixtures.ts'
import { type Answers, failing, renderPage } from '../../../testing/render-page.tsx'

const RELEASES = 'GET /optimized/music_releases'
const HISTORY = 'GET /library/history'
const PLAYLISTS = 'GET /playlists'
const NOTHING = { items: [], count_results: 0 }

const open = (address: string, answers: Answers = {}) =>
  renderPage(address, { as: 'listener', answers })

test('a listener without favorites gets a hint and a link to Explore', async () => {
  const { screen } = await open('/library', { [RELEASES]: NOTHING })
  await expect.element(screen.getByText(/No favorites yet/)).toBeVisible()
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'Explore', exact: true }))
    .toHaveAttribute('href', '/')
})

test('a listener whose filters match nothing can drop the most restrictive one', async () => {
  const { screen } = await open('/library?tags=forest', { [RELEASES]: NOTHING })
  await screen.getByRole('button', { name: /^Try without/ }).click()
  await expect.element(screen.getByText(/No favorites yet/)).toBeVisible()
})

test.each([
  ['a page past the end', '/library?page=9', 'Go to the first page'],
  ['the page of a sub-genre without likes', '/library/Forest', 'Show all sub-genres'],
])('a listener on %s can go back to the whole list', async (_, address, name) => {
  const { screen } = await open(address, { [RELEASES]: NOTHING })
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', '/library')
})

test.each([
  ['likes', '/library', RELEASES, NOTHING, /No favorites yet/],
  ['history', '/library?tab=history', HISTORY, { ...NOTHING, isKept: true }, /played anything/],
  ['playlists', '/library?tab=playlists', PLAYLISTS, NOTHING, /No playlists yet/],
])(
  'a listener can retry after an error loading their %s',
  async (_, address, call, answer, empty) => {
    const list = failing(answer)
    const { screen } = await open(address, { [call]: list })
    const again = screen.getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    list.recover()
    await again.click()
    await expect.element(screen.getByText(empty)).toBeVisible()
  },
)

test.each(['/library', '/library?tab=tracks', '/library?tab=history', '/library?tab=playlists'])(
  'a listener without a network sees an error at %s and keeps the tabs',
  async (address) => {
    const { screen } = await open(address)
    await expect.element(screen.getByRole('main').getByText(/can’t be reached/)).toBeVisible()
    await expect
      .element(screen.getByRole('navigation', { name: 'Library' }).getByRole('link').first())
      .toBeVisible()
  },
)

test('a listener who turned their history off sees that it is off', async () => {
  const { screen } = await open('/library?tab=history', {
    [HISTORY]: { ...NOTHING, isKept: false },
  })
  await expect.element(screen.getByText(/history is off/)).toBeVisible()
})

test('a listener whose unlike fails sees the heart filled again and an error', async () => {
  const { screen } = await open('/library', {
    [RELEASES]: { items: [aReleaseCard()], count_results: 1 },
  })
  await screen.getByRole('button', { name: 'Unlike Moss' }).click()
  await expect.element(screen.getByText(/Couldn’t unlike this/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Unlike Moss' })).toBeVisible()
})
