import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'

const open = (maintenance: object | null) =>
  renderPage('/feature-suggestions', {
    answers: { 'GET /instance': { features: {}, maintenance } },
  })

test('a visitor sees that the site is under maintenance', async () => {
  const { screen } = await open({ since: '2026-11-01T10:00:00.000Z' })
  await expect
    .element(screen.getByText('Maintenance in progress.'), { timeout: 10_000 })
    .toBeVisible()
})

test('without maintenance there is no banner', async () => {
  const { screen, requests } = await open(null)
  const asked = () => requests.some(({ path }) => path === '/instance')
  await expect.poll(asked, { timeout: 10_000 }).toBe(true)
  expect(screen.getByText('Maintenance in progress.').elements()).toHaveLength(0)
})
