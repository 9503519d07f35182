import type { Webhook, WebhookDelivery } from '@hypha/contract'
import { expect, test } from 'vitest'
import { failing, refused, renderPage, sentTo } from '../../testing/render-page.tsx'

const LIST = 'GET /webhooks'
const HOOK: Webhook = {
  ...{ id: 4, url: 'https://example.com/hypha', events: ['sale.created'] },
  ...{ createdAt: '2026-05-01T12:00:00.000Z', pausedAt: null, isFailing: false },
}
const DELIVERY: WebhookDelivery = {
  ...{ id: '3f0e4c1a-9f5e-4a39-8a57-2d6a1d9c0c11', event: 'sale.created', state: 'delivered' },
  ...{ createdAt: '2026-05-02T12:00:00.000Z', triedAt: '2026-05-02T12:00:01.000Z', tries: 1 },
  ...{ nextTryAt: null, status: 204, failure: null, durationMs: 83 },
}
const open = (answers: object) =>
  renderPage('/dashboard/webhooks', { as: 'listener', answers: { ...answers } })

test('a new webhook shows its secret once; what is wrong is shown at its field', async () => {
  let isRefused = true
  const page = await open({
    [LIST]: { items: [] },
    'POST /webhooks': () => {
      if (isRefused) throw refused(422, 'Check the form.', { url: 'Use port 443 or 8443.' })
      return { webhook: HOOK, secret: 'whsec_c2VjcmV0' }
    },
  })
  const { screen } = page
  await expect.element(screen.getByText('You have no webhooks.')).toBeVisible()
  await screen.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Add a webhook' })
  const url = dialog.getByLabelText('Address')
  await url.fill('https://example.com:22')
  await dialog.getByRole('checkbox', { name: 'New follower' }).click()
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect.element(url).toHaveAccessibleDescription(/Use port 443 or 8443\./)
  isRefused = false
  await url.fill('https://example.com/hypha')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect.element(screen.getByText('whsec_c2VjcmV0')).toBeVisible()
  expect(sentTo(page, '/webhooks').at(-1)!.body).toEqual({
    ...{ url: 'https://example.com/hypha', events: ['sale.created', 'release.reviewed'] },
  })
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByText('whsec_c2VjcmV0')).not.toBeInTheDocument()
})

test('the log says what became of each delivery, and sends one again', async () => {
  const page = await open({
    [LIST]: { items: [HOOK] },
    'GET /webhooks/4/deliveries': {
      items: [
        DELIVERY,
        { ...DELIVERY, id: '2', state: 'failed', status: null, failure: 'unreachable', tries: 10 },
      ],
    },
    [`POST /webhooks/4/deliveries/${DELIVERY.id}/redeliver`]: { ...DELIVERY, state: 'waiting' },
  })
  const { screen } = page
  await screen.getByRole('button', { name: /^Show deliveries/ }).click()
  const log = screen.getByRole('list', { name: 'Deliveries to https://example.com/hypha' })
  await expect.element(log.getByText(/try 1 · status 204 · 83 ms$/)).toBeVisible()
  await expect.element(log.getByText(/try 10 · 83 ms · no public server answered$/)).toBeVisible()
  await log.getByRole('button', { name: 'Send again' }).first().click()
  await expect.element(screen.getByText('Sending again')).toBeVisible()
  expect(sentTo(page, `/webhooks/4/deliveries/${DELIVERY.id}/redeliver`)).toHaveLength(1)
})

test('one that failed says so, sends nothing and can be resumed; deleting asks first', async () => {
  const failed = { ...HOOK, pausedAt: '2026-05-03T12:00:00.000Z', isFailing: true }
  const page = await open({
    [LIST]: { items: [failed] },
    'PATCH /webhooks/4': HOOK,
    'DELETE /webhooks/4': null,
  })
  const { screen } = page
  await expect.element(screen.getByText(/^Paused, because nothing has arrived/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Send test/ })).toBeDisabled()
  const more = screen.getByRole('button', { name: 'More for https://example.com/hypha' })
  await more.click()
  await screen.getByRole('menuitem', { name: 'Resume' }).click()
  await expect.element(screen.getByText('Webhook resumed')).toBeVisible()
  expect(sentTo(page, '/webhooks/4').at(-1)!.body).toEqual({ isPaused: false })
  await more.click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this webhook?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(sentTo(page, '/webhooks/4').filter(({ method }) => method === 'DELETE')).toEqual([])
  await more.click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentTo(page, '/webhooks/4').at(-1)!.method).toBe('DELETE')
})

test('a list that can’t be loaded can be tried again', async () => {
  const list = failing({ items: [HOOK] })
  const { screen } = await open({ [LIST]: list })
  await expect.element(screen.getByText('Out of order.')).toBeVisible()
  list.recover()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: HOOK.url })).toBeVisible()
})
