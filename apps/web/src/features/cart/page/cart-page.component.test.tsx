import { expect, test } from 'vitest'
import { refused, renderPage } from '../../../testing/render-page.tsx'

const SUMMARY = 'GET /cart/summary'
const EMPTY = { result: { items: [], total: 0, gone: [] } }

test('an empty cart says so, and leads to music', async () => {
  const { screen } = await renderPage('/cart', { as: 'listener', answers: { [SUMMARY]: EMPTY } })
  await expect.element(screen.getByText(/Your cart is empty/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Explore music' }))
    .toHaveAttribute('href', '/')
})

test('a cart that does not come says so, and is asked for again', async () => {
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

test('without a network the page says so', async () => {
  const { screen } = await renderPage('/cart', { as: 'listener' })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
