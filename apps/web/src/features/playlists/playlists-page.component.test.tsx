import { expect, test } from 'vitest'
import { aPlaylistCard } from '../../testing/fixtures.ts'
import { type Answers, failing, refused, renderPage, sentTo } from '../../testing/render-page.tsx'

const LISTS = 'GET /playlists'
const MAKE = 'POST /playlists'
const ONE = 'GET /playlists/night-drive-5'
const ENTRIES = `${ONE}/entries`
const NOTHING = { items: [], count_results: 0 }

const playlist = { ...aPlaylistCard(), duration: 0 }

const open = (answers: Answers, address = '/playlists') =>
  renderPage(address, { as: 'listener', answers })

async function create({ screen }: Awaited<ReturnType<typeof open>>, name: string) {
  await screen.getByRole('button', { name: 'New playlist' }).click()
  await screen.getByLabelText('Name').fill(name)
  await screen.getByRole('button', { name: 'Create', exact: true }).click()
}

test('a listener without playlists gets a hint how to begin', async () => {
  const { screen } = await open({ [LISTS]: NOTHING })
  await expect.element(screen.getByText(/No playlists yet/)).toBeVisible()
})

test('a listener can retry when their playlists fail to load', async () => {
  const lists = failing({ items: [playlist], count_results: 1 })
  const { screen } = await open({ [LISTS]: lists })
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  lists.recover()
  await again.click()
  await expect
    .element(screen.getByRole('link', { name: 'Night drive' }).first())
    .toHaveAttribute('href', '/playlist/night-drive-5')
})

test('a listener who gives a new playlist no name sees an error at the field', async () => {
  const page = await open({
    [LISTS]: NOTHING,
    [MAKE]: refused(422, 'name: A name is required.', { name: 'A name is required.' }),
  })
  await create(page, ' ')
  const name = page.screen.getByLabelText('Name')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveAccessibleDescription(/A name is required/)
})

test('a listener without a network sees an error in the form and keeps what they typed', async () => {
  const page = await open({ [LISTS]: NOTHING })
  await create(page, 'Night drive')
  await expect.element(page.screen.getByRole('dialog').getByText(/can’t be reached/)).toBeVisible()
  await expect.element(page.screen.getByLabelText('Name')).toHaveValue('Night drive')
})

test('a listener who creates a playlist opens it, empty, with a link to music', async () => {
  const page = await open({
    [LISTS]: NOTHING,
    [MAKE]: playlist,
    [ONE]: playlist,
    [ENTRIES]: NOTHING,
  })
  await create(page, 'Night drive')
  await expect.poll(page.path).toBe('/playlist/night-drive-5')
  await expect
    .element(page.screen.getByRole('main').getByRole('link', { name: 'Explore', exact: true }))
    .toBeVisible()
  expect(sentTo(page, '/playlists')[0]?.body).toMatchObject({ visibility: 'private' })
})

test('a listener cannot add to somebody else’s empty playlist', async () => {
  const { screen } = await open(
    { [ONE]: { ...playlist, isOwn: false }, [ENTRIES]: NOTHING },
    '/playlist/night-drive-5',
  )
  const main = screen.getByRole('main')
  await expect.element(main.getByText(/This playlist is empty/)).toBeVisible()
  expect(main.getByRole('link', { name: 'Explore', exact: true }).elements()).toHaveLength(0)
  expect(main.getByRole('button', { name: 'Rename' }).elements()).toHaveLength(0)
})

test('a listener who opens a deleted or private playlist sees the not-found page', async () => {
  const { screen } = await open(
    { [ONE]: refused(404, 'There is no such playlist.') },
    '/playlist/night-drive-5',
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing here')
})

test("a listener whose tracks fail to load still sees the playlist's title and can retry", async () => {
  const entries = failing(NOTHING)
  const { screen, requests } = await open(
    { [ONE]: { ...playlist, trackCount: 3 }, [ENTRIES]: entries },
    '/playlist/night-drive-5',
  )
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Night drive')
  const asked = requests.filter(({ path }) => path.endsWith('/entries')).length
  entries.recover()
  await again.click()
  await expect.element(again).not.toBeInTheDocument()
  expect(requests.filter(({ path }) => path.endsWith('/entries')).length).toBeGreaterThan(asked)
})

test('a listener whose rename fails sees why and gets the old name back', async () => {
  const { screen } = await open({ [ONE]: playlist, [ENTRIES]: NOTHING }, '/playlist/night-drive-5')
  await screen.getByRole('button', { name: 'Rename' }).click()
  const name = screen.getByLabelText('Name')
  await name.fill('Day drive')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(name).toHaveAccessibleDescription(/can’t be reached/)
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Night drive')
})
