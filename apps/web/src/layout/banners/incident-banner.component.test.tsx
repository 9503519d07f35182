import { expect, test } from 'vitest'
import { renderPage, type Viewer } from '../../testing/render-page.tsx'

const LIST = 'GET /admin/incidents'
const FULL = {
  id: 1,
  component: 'disk',
  since: '2026-11-01T10:00:00.000Z',
  reason: 'Only 12 MB are free on the disk of /srv/hypha.',
}
const open = (as: Viewer, items: object[]) =>
  renderPage('/feature-suggestions', { as, answers: { [LIST]: { items } } })

test('an admin sees on every page what does not work, since when and why', async () => {
  const { screen } = await open('admin', [FULL])
  const banner = screen.getByRole('alert')
  await expect.element(banner.getByText(/The disk is almost full \(since .*2026/)).toBeVisible()
  await expect.element(banner.getByText(FULL.reason)).toBeVisible()
})

test.each(['visitor', 'listener'] as const)('a %s does not even ask', async (as) => {
  const { screen, requests } = await open(as, [FULL])
  await expect.element(screen.getByRole('main')).toBeVisible()
  expect(requests.map(({ path }) => path)).not.toContain('/admin/incidents')
  expect(screen.getByText(FULL.reason).elements()).toHaveLength(0)
})
