import { type Crate, type CrateEntry, keyByCode } from '@hypha/contract'
import { expect, test } from 'vitest'
import { aPlaylistCard } from '../../testing/fixtures.ts'
import { type Answers, failing, refused, renderPage, sentTo } from '../../testing/render-page.tsx'

const LIST = 'GET /crates'
const ONE = 'GET /crates/5'
const NOTHING = { items: [], count_results: 0 }

const entry = (id: number, title: string, code: string, bpm: number): CrateEntry => ({
  id,
  note: '',
  cue: '',
  energy: id / 10,
  song: {
    id: id + 100,
    identifier: `${title.toLowerCase()}-${id + 100}`,
    title,
    artist: { id: 3, identifier: 'vetiver', name: 'Vetiver' },
    link: '/api/optimized/songs/x',
    price: 1,
    inCart: false,
    isPurchased: false,
    isFavorite: false,
    isFavoriteHidden: false,
    deletedAt: null,
    bpm,
    key: keyByCode(code),
    duration: 400,
    size: 1,
    publishedAt: '2026-03-01T00:00:00.000Z',
    playLists: [],
    release: {
      id: 11,
      identifier: 'moss-11',
      title: 'Moss',
      cover: { base: '/covers/moss', hue: 120, thumbhash: null },
      releasedAt: '2026-03-01T00:00:00.000Z',
      price: 9,
      type: 'album',
    },
  },
})

const crate: Crate = {
  id: 5,
  identifier: 'sunrise-5',
  name: 'Sunrise',
  updatedAt: '2026-03-01T00:00:00.000Z',
  entries: [
    entry(1, 'Fern', '8A', 140),
    entry(2, 'Lichen', '3B', 141),
    entry(3, 'Root', '9A', 142),
  ],
}

const open = (answers: Answers, address = '/crates/5') =>
  renderPage(address, { as: 'listener', answers })

const titles = ({ screen }: Awaited<ReturnType<typeof open>>) =>
  screen
    .getByRole('list', { name: 'Tracks of Sunrise' })
    .getByRole('link', { name: /^(Fern|Lichen|Root)$/ })
    .elements()
    .map((element) => element.textContent)

test('a visitor is asked to log in', async () => {
  const { path } = await renderPage('/crates', { answers: {} })
  await expect.poll(path).toBe('/login')
})

test('a listener without crates gets a hint; a failed list can be retried', async () => {
  const list = failing(NOTHING)
  const { screen } = await open({ [LIST]: list }, '/crates')
  const again = screen.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  list.recover()
  await again.click()
  await expect.element(screen.getByText(/No crates yet/)).toBeVisible()
})

test('a listener creates a crate, which is empty and says how to fill it', async () => {
  const page = await open(
    {
      [LIST]: NOTHING,
      'POST /crates': aPlaylistCard({ name: 'Sunrise' }),
      [ONE]: { ...crate, entries: [] },
    },
    '/crates',
  )
  await page.screen.getByRole('button', { name: 'New crate' }).click()
  await page.screen.getByLabelText('Name').fill('Sunrise')
  await page.screen.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.poll(page.path).toBe('/crates/5')
  await expect.element(page.screen.getByText(/This crate is empty/)).toBeVisible()
  expect(page.screen.getByRole('button', { name: 'Export' }).elements()).toHaveLength(0)
})

test('somebody else’s crate is not found', async () => {
  const { screen } = await open({ [ONE]: refused(404, 'This crate doesn’t exist.') })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing here')
})

test('transitions say how they mix and why', async () => {
  const { screen } = await open({ [ONE]: crate })
  await expect.element(screen.getByText('8A → 3B · +0.7% · Keys clash')).toBeVisible()
  await expect.element(screen.getByText('3B → 9A · +0.7% · Keys clash')).toBeVisible()
})

test('the set builder finds an order, which is saved only when asked', async () => {
  const page = await open({ [ONE]: crate, 'PUT /crates/5/order': { result: 'success' } })
  const { screen } = page
  await screen.getByRole('button', { name: 'Set builder' }).click()
  await screen.getByLabelText('First track').selectOptions('Lichen')
  await screen.getByRole('button', { name: 'Find an order' }).click()
  await expect.poll(() => titles(page)).toEqual(['Lichen', 'Fern', 'Root'])
  await expect.element(screen.getByText('8A → 9A · +1.4% · Neighboring key')).toBeVisible()
  await screen.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => titles(page)).toEqual(['Fern', 'Lichen', 'Root'])
  await screen.getByRole('button', { name: 'Find an order' }).click()
  await screen.getByRole('button', { name: 'Save order' }).click()
  await expect.poll(() => sentTo(page, '/crates/5/order')[0]?.body).toEqual({ entryIds: [2, 1, 3] })
})

test('an order that another tab changed is refused, and stays on the screen', async () => {
  const page = await open({
    [ONE]: crate,
    'PUT /crates/5/order': refused(409, 'This crate has changed in the meantime.'),
  })
  const grip = page.screen.getByRole('button', { name: 'Position of Fern: 1 of 3' })
  await expect.element(grip).toBeVisible()
  grip.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  await expect.poll(() => titles(page)).toEqual(['Lichen', 'Root', 'Fern'])
  await page.screen.getByRole('button', { name: 'Save order' }).click()
  await expect
    .element(page.screen.getByText('This crate has changed in the meantime.'))
    .toBeVisible()
  expect(titles(page)).toEqual(['Lichen', 'Root', 'Fern'])
})

test('the export says what a format can’t hold, and shows a wrong folder at its field', async () => {
  const page = await open({
    [ONE]: crate,
    'GET /crates/5/export': refused(422, 'folder: Enter a full path.', {
      folder: 'Enter a full path.',
    }),
  })
  const { screen } = page
  await screen.getByRole('button', { name: 'Export' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Export Sunrise' })
  await expect.element(dialog.getByText(/memory cues/)).toBeVisible()
  await dialog.getByLabelText('Music folder on your computer').fill('Music')
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect
    .element(dialog.getByLabelText('Music folder on your computer'))
    .toHaveAccessibleDescription(/Enter a full path/)
  await dialog.getByLabelText('Format').selectOptions('m3u8')
  await expect.element(dialog.getByText(/No notes, cues, keys or tempos/)).toBeVisible()
})
