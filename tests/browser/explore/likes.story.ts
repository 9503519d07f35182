import type { Page } from '@playwright/test'
import { expect, test } from '../story.ts'

const FIRST = 'The Harmonium Remembers'
const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

test('[LK-02] liking an album likes its tracks, and unliking a track unlikes it @journey', async ({
  as,
}) => {
  const page = await as('label')
  await page.goto('/?tab=explore')
  await heart(page, `Like ${FIRST}`).click()
  await expect(heart(page, `Unlike ${FIRST}`)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: FIRST }).click()
  await expect(heart(page, 'Unlike Bellows')).toBeVisible()
  await page.reload()
  await expect(heart(page, 'Unlike Bellows')).toBeVisible()
  await heart(page, 'Unlike Bellows').click()
  await expect(heart(page, `Like ${FIRST}`)).toBeVisible()
  await page.goto('/favorites')
  await page.getByRole('link', { name: FIRST }).click()
  await expect(page).toHaveURL('/album/the-harmonium-remembers/favorite')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST)
})

test('a like that fails is reverted and reported', async ({ as }) => {
  const page = await as('premium')
  await page.goto('/?tab=explore')
  await page.route('**/api/favorites/**', (route) => route.abort())
  await heart(page, `Like ${FIRST}`).click()
  await expect(page.getByText('Couldn’t like this. Try again.')).toBeVisible()
  await expect(heart(page, `Like ${FIRST}`)).toHaveAttribute('aria-pressed', 'false')
})

test('a signed-out visitor who likes is asked to log in; the like is reverted or made', async ({
  as,
}) => {
  const page = await as()
  await page.goto('/')
  await heart(page, `Like ${FIRST}`).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('You have to be logged in to do that!')
  await expect(dialog).toHaveAttribute('data-action', 'add_album_to_favorites')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(heart(page, `Like ${FIRST}`)).toHaveAttribute('aria-pressed', 'false')

  await heart(page, 'Like Harbour Without Boats').click()
  await dialog.getByRole('button', { name: 'Log-in' }).click()
  await page.getByLabel('E-mail').fill('artist@hypha.test')
  await page.getByLabel('Password', { exact: true }).fill('hypha-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(heart(page, 'Unlike Harbour Without Boats')).toBeVisible()
})
