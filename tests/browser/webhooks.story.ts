import type { Page } from '@playwright/test'
import { startReceiver } from '../support/receiver.ts'
import { faults } from './faults.ts'
import { expect, test } from './story.ts'

const PATH = '/dashboard/webhooks'
const log = (page: Page) => page.getByRole('list', { name: /^Deliveries to / })
const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: /^More for http/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('visitors and listeners without an artist have no webhooks', async ({ as }) => {
  const visitor = await as()
  await visitor.goto(PATH)
  await expect(visitor).toHaveURL(/\/login/)
  const listener = await as('listener')
  await listener.goto(PATH)
  await listener.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = listener.getByRole('dialog', { name: 'Add a webhook' })
  await dialog.getByLabel('Address').fill('https://example.com/hypha')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog.getByText('Create an artist or a label first.')).toBeVisible()
})

test('an artist adds a webhook, sees what arrives, pauses it, sends again and deletes it', async ({
  as,
}) => {
  const receiver = await startReceiver({ port: Number(process.env.STORY_RECEIVER_PORT) })
  try {
    const page = await as('artist')
    await page.goto(PATH)
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
    const address = dialog.getByLabel('Address')
    const create = dialog.getByRole('button', { name: 'Create webhook' })
    for (const [url, text] of [
      ['https://127.0.0.1/hypha', 'Enter an address that can be reached from the internet.'],
      ['https://localhost/hypha', 'Enter an address that can be reached from the internet.'],
      ['http://example.com/hypha', 'Enter an address that starts with https://.'],
      ['http://127.0.0.1/hypha', 'Enter an address that starts with https://.'],
    ] as const) {
      await address.fill(url)
      await create.click()
      await expect(address).toHaveAccessibleDescription(new RegExp(text))
    }
    await address.fill(`${receiver.url}/hypha`)
    await create.click()
    const secret = page.getByRole('dialog', { name: 'Your signing secret' })
    await expect(secret.getByText(/^whsec_/)).toBeVisible()
    await secret.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: /^Send test/ }).click()
    await expect(log(page).getByRole('listitem')).toHaveCount(1)
    await expect(log(page).getByText(/ · try 1 · status 204 · \d+ ms$/)).toBeVisible()
    await expect(log(page).getByText('Delivered')).toBeVisible()
    expect(receiver.requests.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/hypha', expect.objectContaining({ type: 'webhook.test' })],
    ])
    expect(await faults(page, 'webhooks with a delivery')).toEqual([])

    receiver.answer(500)
    await page.getByRole('button', { name: /^Send test/ }).click()
    const failed = log(page).getByRole('listitem').filter({ hasText: 'status 500' })
    await expect(failed).toContainText('Failed')
    receiver.answer(200)
    await failed.getByRole('button', { name: 'Send again' }).click()
    await expect(log(page).getByText(/ · try 1 · status 200 · /)).toBeVisible()
    // A second try is the same event.
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(3)
    expect(ids[2]).toBe(ids[1])

    await more(page, 'Pause')
    await expect(page.getByText('Paused. Nothing is sent.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Send test/ })).toBeDisabled()
    for (const again of await log(page).getByRole('button', { name: 'Send again' }).all())
      await expect(again).toBeDisabled()
    await more(page, 'Resume')
    await expect(page.getByRole('button', { name: /^Send test/ })).toBeEnabled()
    expect(receiver.requests).toHaveLength(3)

    await more(page, 'Delete')
    await page
      .getByRole('alertdialog', { name: 'Delete this webhook?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByText('You have no webhooks.')).toBeVisible()
  } finally {
    await receiver.close()
  }
})
