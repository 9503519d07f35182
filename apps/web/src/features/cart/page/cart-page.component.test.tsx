import { expect, test } from 'vitest'
import { refused, renderPage } from '../../../testing/render-page.tsx'

const SUMMARY = 'GET /cart/summary'
const EMPTY = {
  result: { items: [], bundles: [], tickets: [], merch: [], gifts: [], total: 0, gone: [] },
}

test('an empty cart links to Explore', async () => {
  const { screen } = await renderPage('/cart', { as: 'listener', answers: { [SUMMARY]: EMPTY } })
  await expect.element(screen.getByText(/Your cart is empty/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Explore music' }))
    .toHaveAttribute('href', '/')
})

test('a cart that fails to load shows an error and can be retried', async () => {
  let times = 0
  const { screen } = await renderPage('/cart', {
    as: 'listener',
    answers: {
      [SUMMARY]: () => {
        times++
        if (times === 1) throw refused(500, 'The cart could not be read.')
        return EMPTY
      },
    },
  })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText(/Your cart is empty/)).toBeVisible()
})

test('shows an error without a network', async () => {
  const { screen } = await renderPage('/cart', { as: 'listener' })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
