import type { Page } from '@playwright/test'
import { openCamera } from './camera.ts'
import { faults } from './faults.ts'
import { arrive } from './newcomer.ts'
import { expect, test } from './story.ts'
import { announces, announcesInForm, gets } from './ticketed-event.ts'

const PHONE = { width: 390, height: 844 } as const

/** Waits until the service worker has kept the page, with the texts that it needs. */
const isKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const urls: string[] = []
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) urls.push(url)
        return urls.some((url) => url === location.href) && urls.length > 5
      }),
    )
    .toBe(true)

const goesOffline = (page: Page) => page.context().setOffline(true)
const goesOnline = (page: Page) => page.context().setOffline(false)

async function enters(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Ticket code')
  await field.fill(code)
  await field.press('Enter')
}

/** Creates a door link on the organizer's page, and returns the address that their phone shares. */
async function invites(organizer: Page, path: string, name: string): Promise<string> {
  await organizer.goto(`${path}/tickets`)
  await organizer.getByLabel('Name of the door').fill(name)
  await organizer.getByRole('button', { name: 'Create link' }).click()
  const share = organizer.getByRole('button', { name: `Share link ${name}` })
  await organizer.evaluate(() => {
    Object.assign(navigator, {
      share: async (shared: { url: string }) => Object.assign(window, { shared: shared.url }),
    })
  })
  await share.click()
  return organizer.evaluate(() => (window as unknown as { shared: string }).shared)
}

test('two phones at the door: a helper without a network admits people, and learns later that one was inside already @journey', async ({
  as,
}) => {
  const [organizer, helper, dancer] = [
    await as('label', PHONE),
    await as(undefined, PHONE),
    await as(),
  ]
  await arrive(dancer, 'two.doors@crowd.test')
  const { path, id, typeIds } = await announcesInForm(organizer, 'Two Doors', ['Night', 'Crew'])
  const [shared, other] = (await gets(dancer, id, typeIds[0]!, 2)) as [string, string]
  const [crew] = (await gets(dancer, id, typeIds[1]!)) as [string]

  const link = await invites(organizer, path, 'Main gate')
  expect(await faults(organizer, 'door links')).toEqual([])
  await helper.goto(link)
  await expect(helper).toHaveURL(`${path}/door`)
  await expect(helper.getByText('Main gate')).toBeVisible()
  await expect(helper.getByText('0 / 3 checked in')).toBeVisible()
  expect(await faults(helper, 'the door of a helper')).toEqual([])
  await organizer.goto(`${path}/door`)
  await expect(organizer.getByText('0 / 3 checked in')).toBeVisible()

  await isKept(helper)
  await goesOffline(helper)
  await helper.reload()
  await expect(helper.getByText('No network.')).toBeVisible()
  await expect(helper.getByText('0 / 3 checked in')).toBeVisible()

  await enters(organizer, shared)
  await expect(organizer.getByText('Admitted', { exact: true })).toBeVisible()
  await enters(helper, shared.toLowerCase())
  await expect(helper.getByText('Admitted', { exact: true })).toBeVisible()
  await expect(helper.getByText('Nadi Prem · Night')).toBeVisible()
  await enters(helper, shared)
  await expect(helper.getByText('Already used')).toBeVisible()
  await enters(helper, 'NONE-AT-ALL')
  await expect(helper.getByText(/^Not in the list of \d\d:\d\d\. Check again/)).toBeVisible()
  const byName = helper.getByRole('list', { name: 'Attendees' }).getByRole('listitem')
  await helper.getByLabel('Search by name').fill('nadi')
  await byName.filter({ hasText: 'Crew' }).getByRole('button', { name: 'Check in' }).click()
  await expect(helper.getByText('Nadi Prem · Crew')).toBeVisible()
  await expect(helper.getByText('2 waiting to be sent')).toBeVisible()
  await expect(helper.getByText('2 / 3 checked in')).toBeVisible()
  expect(await faults(helper, 'the door without a network')).toEqual([])
  await helper.reload()
  await expect(helper.getByText('2 waiting to be sent')).toBeVisible()
  await expect(helper.getByText('2 / 3 checked in')).toBeVisible()
  await expect(organizer.getByText('1 / 3 checked in')).toBeVisible()

  await goesOnline(helper)
  await expect(helper.getByText('waiting to be sent')).toBeHidden()
  for (const phone of [organizer, helper]) {
    await expect(phone.getByText('2 / 3 checked in')).toBeVisible()
    const conflicts = phone.getByRole('region', { name: 'Admitted twice' })
    await expect(conflicts.getByText('Nadi Prem · Night')).toBeVisible()
    await expect(conflicts.getByText(/^\d\d:\d\d Organizer and \d\d:\d\d Main gate$/)).toBeVisible()
    expect(await faults(phone, 'a conflict at the door')).toEqual([])
  }
  await enters(helper, crew)
  await expect(helper.getByText('Already used')).toBeVisible()
  await enters(helper, other)
  await expect(helper.getByText('Admitted', { exact: true })).toBeVisible()
  await expect(organizer.getByText('3 / 3 checked in')).toBeVisible()

  await organizer.goto(`${path}/tickets`)
  await organizer.getByRole('button', { name: 'Revoke Main gate' }).click()
  const dialog = organizer.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(
    helper.getByRole('heading', { name: 'This link doesn’t work any more' }),
  ).toBeVisible()
  await helper.reload()
  await expect(
    helper.getByRole('heading', { name: 'This link doesn’t work any more' }),
  ).toBeVisible()
})

test('people may leave and come back where the organizer allows it', async ({ as }) => {
  const [organizer, dancer] = [await as('label'), await as()]
  await arrive(dancer, 'in.and.out@crowd.test')
  const { path, id, typeIds } = await announces(organizer, 'Revolving Door', ['Night'])
  const [code] = (await gets(dancer, id, typeIds[0]!)) as [string]
  await organizer.goto(`${path}/tickets`)
  await organizer.getByLabel('Allow re-entry').check()
  await organizer.reload()
  await expect(organizer.getByLabel('Allow re-entry')).toBeChecked()
  await organizer.getByRole('link', { name: 'Door', exact: true }).click()
  await enters(organizer, code)
  await expect(organizer.getByText('1 inside')).toBeVisible()
  await enters(organizer, code)
  await expect(organizer.getByText('Already used')).toBeVisible()
  await organizer.getByRole('button', { name: 'Check out', exact: true }).first().click()
  await expect(organizer.getByText('Checked out')).toBeVisible()
  await expect(organizer.getByText('0 inside')).toBeVisible()
  await enters(organizer, code)
  await expect(organizer.getByText('Back in')).toBeVisible()
  await expect(organizer.getByText(/^Left on /)).toBeVisible()
  await expect(organizer.getByText('1 / 1 checked in')).toBeVisible()

  await organizer.goto(`${path}/tickets`)
  const download = organizer.waitForEvent('download')
  await organizer.getByRole('button', { name: 'Export CSV' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toMatch(
    /Nadi Prem.*Organizer: Admitted; .*Organizer: Already used; .*Organizer: Checked out; .*Organizer: Back in/,
  )
})

test('tickets open without a network, and are gone from the browser after logging out', async ({
  as,
}) => {
  const [organizer, dancer] = [await as('label'), await as(undefined, PHONE)]
  await arrive(dancer, 'no.signal@crowd.test')
  const { id, typeIds } = await announces(organizer, 'No Signal', ['Night'])
  const [code] = (await gets(dancer, id, typeIds[0]!)) as [string]
  await dancer.goto('/tickets')
  const qr = dancer.getByRole('img', { name: 'QR code: Night' })
  await expect(qr).toBeVisible()
  await isKept(dancer)
  await expect
    .poll(() => dancer.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  const stored = () =>
    dancer.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(stored).toContain('hypha-private')
  await goesOffline(dancer)
  await dancer.reload()
  await expect(dancer.getByText(/^No network\. Last updated /)).toBeVisible()
  await expect(qr).toBeVisible()
  await expect(dancer.getByText(code)).toBeVisible()
  expect(await faults(dancer, 'tickets without a network')).toEqual([])

  await dancer.goto('/settings', { waitUntil: 'commit' })
  await expect(dancer.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()

  await goesOnline(dancer)
  await dancer.goto('/tickets')
  await expect(dancer.getByText('No network')).toBeHidden()
  await dancer.getByRole('button', { name: /^Account of/ }).click()
  await dancer.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(dancer).toHaveURL('/logged-out')
  await expect.poll(stored).not.toContain('hypha-private')
})

test('a helper scans a ticket with the camera, with a network and without', async ({ as }) => {
  const [organizer, dancer] = [await as('label', PHONE), await as()]
  await arrive(dancer, 'on.camera@crowd.test')
  const { path, id, typeIds } = await announces(organizer, 'On Camera', ['Night'])
  const [code] = (await gets(dancer, id, typeIds[0]!)) as [string]
  const link = await invites(organizer, path, 'Camera gate')
  const { page, close } = await openCamera(code)
  try {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy|violates/i.test(message.text())) violations.push(message.text())
    })
    await page.goto(link)
    await expect(page.getByText('0 / 1 checked in')).toBeVisible()
    expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false)
    await page.getByRole('button', { name: 'Scan', exact: true }).click()
    await expect(page.getByText('Admitted', { exact: true })).toBeVisible()
    await expect(page.getByText('Already used')).toBeVisible()
    await isKept(page)
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const kept = (
            await Promise.all((await caches.keys()).map((name) => caches.open(name)))
          ).map((cache) => cache.keys())
          return (await Promise.all(kept)).flat().filter(({ url }) => url.endsWith('.wasm')).length
        }),
      )
      .toBe(1)
    await page.context().setOffline(true)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText('No network.')).toBeVisible()
    await page.getByRole('button', { name: 'Scan', exact: true }).click()
    await expect(page.getByText('Already used')).toBeVisible()
    expect(violations).toEqual([])
  } finally {
    await close()
  }
})
