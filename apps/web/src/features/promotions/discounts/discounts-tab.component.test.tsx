import type { DiscountCode } from '@hypha/contract'
import { expect, test } from 'vitest'
import { renderPage, sentTo } from '../../../testing/render-page.tsx'

const CODE: DiscountCode = {
  ...{ id: 1, code: 'SPRING', percent: 20, amount: null, scope: 'everything' },
  ...{ includesMerch: false, title: null, uses: 0, usesMax: null, isOncePerPerson: false },
  ...{ minimum: 0, expiresAt: null, createdAt: '2026-05-01T00:00:00.000Z' },
}
const pageOf = <T,>(...items: T[]) => ({ items, count_results: items.length })
const PRODUCT = { id: 8, title: 'Moss Shirt' }

const open = (codes: readonly DiscountCode[], products: unknown[] = [PRODUCT]) =>
  renderPage('/dashboard/promotions?tab=discounts', {
    as: 'listener',
    answers: {
      'GET /discount_codes': pageOf(...codes),
      'GET /optimized/music_releases': pageOf(),
      'GET /events/own': pageOf(),
      'GET /merch/own': pageOf(...products),
      'POST /discount_codes': CODE,
    },
  })

const fillsIn = async ({ screen }: Awaited<ReturnType<typeof open>>) => {
  await screen.getByRole('button', { name: 'New discount code' }).click()
  const dialog = screen.getByRole('dialog', { name: 'New discount code' })
  await dialog.getByLabelText('Code', { exact: true }).fill('spring')
  return dialog
}

test('the list says what each code is for', async () => {
  const { screen } = await open([
    CODE,
    { ...CODE, id: 2, code: 'ALL', includesMerch: true },
    { ...CODE, id: 3, code: 'SHIRT', scope: 'product', title: 'Moss Shirt' },
  ])
  const rows = screen.getByRole('list', { name: 'Discount codes', exact: true })
  for (const text of [
    'All your music and tickets',
    'All your music, tickets and merch',
    'Moss Shirt',
  ])
    await expect.element(rows.getByText(text, { exact: true })).toBeVisible()
})

test('a code for everything includes merch only if chosen, and one for a product has no such choice', async () => {
  const page = await open([])
  const dialog = await fillsIn(page)
  const merchToo = dialog.getByLabelText('Also for merch. Shipping isn’t reduced.')
  await expect.element(merchToo).not.toBeChecked()
  await merchToo.click()
  await dialog.getByLabelText('For', { exact: true }).selectOptions('Merch: Moss Shirt')
  await expect.element(merchToo).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Make code' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [first] = sentTo(page, '/discount_codes')
  expect(first!.body).toMatchObject({ code: 'SPRING', percent: 20, productId: 8 })
  expect(first!.body).not.toHaveProperty('includesMerch')
})

test('sellers without merch aren’t asked about it', async () => {
  const page = await open([], [])
  const dialog = await fillsIn(page)
  await expect.element(dialog.getByLabelText(/^Also for merch/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Make code' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentTo(page, '/discount_codes')[0]!.body).toMatchObject({ includesMerch: false })
})
