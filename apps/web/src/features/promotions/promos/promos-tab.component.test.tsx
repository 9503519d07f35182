import type { PromoLink } from '@hypha/contract'
import { expect, test, vi } from 'vitest'
import { aReleaseCard } from '../../../testing/fixtures.ts'
import { failing, refused, renderPage, sentTo } from '../../../testing/render-page.tsx'

const LIST = 'GET /promo_links'
const LINK: PromoLink = {
  ...{ id: 4, recipient: 'Vetiver', release: { id: 11, title: 'Moss' } },
  ...{ url: 'https://hypha.test/promo#s3cret', createdAt: '2026-05-01T12:00:00.000Z' },
  ...{ expiresAt: null, isExpired: false, revokedAt: null },
  ...{ visits: 3, lastVisitAt: null, plays: 1 },
  feedback: [
    {
      ...{ id: 1, name: 'Ada', rating: 4, support: 'yes', text: 'Deep.' },
      createdAt: '2026-05-02T12:00:00.000Z',
    },
  ],
}
const pageOf = <T,>(...items: T[]) => ({ items, count_results: items.length })
const open = (answers: object) =>
  renderPage('/dashboard/promotions?tab=promos', {
    as: 'listener',
    answers: { 'GET /optimized/music_releases': pageOf(aReleaseCard()), ...answers },
  })

test('the list says what came of each link; what is over has no buttons', async () => {
  const over = { ...LINK, feedback: [], visits: 0, plays: 0 }
  const { screen } = await open({
    [LIST]: pageOf(
      LINK,
      { ...over, id: 5, recipient: 'Fern', isExpired: true, expiresAt: '2026-05-03T00:00:00.000Z' },
      { ...over, id: 6, recipient: 'Lichen', revokedAt: '2026-05-03T00:00:00.000Z' },
    ),
  })
  const rows = screen.getByRole('list', { name: 'Promo links' })
  for (const text of [
    '3 visits · 1 play',
    'Ada: 4 of 5 · will play it · May 2, 2026',
    'Deep.',
    '0 visits · 0 plays · expired',
    '0 visits · 0 plays · revoked',
  ])
    await expect.element(rows.getByText(text, { exact: true })).toBeVisible()
  const buttons = rows.getByRole('button').elements()
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Copy link Vetiver',
    'Revoke Vetiver',
  ])
})

test('an empty list says so, and one that can’t be loaded can be tried again', async () => {
  const list = failing(pageOf())
  const { screen } = await open({ [LIST]: list })
  await expect.element(screen.getByText('Out of order.')).toBeVisible()
  list.recover()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('You have no promo links.')).toBeVisible()
})

test('shows nothing as empty while it loads', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { screen } = await open({ [LIST]: () => promise })
  await expect.element(screen.getByRole('button', { name: 'New promo link' })).toBeVisible()
  await expect.element(screen.getByText('You have no promo links.')).not.toBeInTheDocument()
  resolve(pageOf(LINK))
  await expect.element(screen.getByRole('heading', { name: 'Vetiver' })).toBeVisible()
})

test('a new link is copied; what is wrong is shown at its field and the form stays open', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  let isRefused = true
  const page = await open({
    [LIST]: pageOf(),
    'POST /promo_links': () => {
      if (isRefused) throw refused(422, 'Check the form.', { recipient: 'Enter a name.' })
      return LINK
    },
  })
  await page.screen.getByRole('button', { name: 'New promo link' }).click()
  const dialog = page.screen.getByRole('dialog', { name: 'New promo link' })
  await expect.element(dialog.getByLabelText('Release')).toHaveValue('11')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  const recipient = dialog.getByLabelText('For', { exact: true })
  await expect.element(recipient).toHaveAccessibleDescription(/Enter a name\./)
  expect(copy).not.toHaveBeenCalled()
  isRefused = false
  await recipient.fill('Vetiver')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(copy).toHaveBeenCalledExactlyOnceWith(LINK.url)
  expect(sentTo(page, '/promo_links').at(-1)!.body).toEqual({
    ...{ releaseId: 11, recipient: 'Vetiver', expiresAt: null },
  })
})

test('revoking asks first, and says why it failed', async () => {
  const revoke = failing({ ...LINK, revokedAt: '2026-05-03T00:00:00.000Z' })
  const page = await open({ [LIST]: pageOf(LINK), 'DELETE /promo_links/4': revoke })
  const opens = page.screen.getByRole('button', { name: 'Revoke Vetiver' })
  const dialog = page.screen.getByRole('alertdialog', { name: 'Revoke the link for Vetiver?' })
  await opens.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(page, '/promo_links/4')).toEqual([])
  await opens.click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(page.screen.getByText('Out of order.')).toBeVisible()
  revoke.recover()
  await opens.click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentTo(page, '/promo_links/4')).toHaveLength(2)
})
