import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buys } from './buys.ts'
import { faults } from './faults.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const row = (page: Page, words: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: words }).first()

test('[CA-02] [DB-02] an artist is offered a split, accepts, and earns from the next sale @journey', async ({
  as,
}) => {
  const label = await as('label')
  await label.goto('/dashboard/uploads')
  await applicationIn(label)
  await label.getByRole('button', { name: 'More about Photosynthesis Overclocked' }).click()
  await label.getByRole('menuitem', { name: 'Shares and sales' }).click()
  await expect(label).toHaveURL(/\/dashboard\/earnings\/\d+$/)
  const offer = label.getByRole('form', { name: 'Offer shares' })
  await offer.getByRole('button', { name: 'Add an artist' }).click()
  const send = offer.getByRole('button', { name: 'Offer these shares' })
  await expect(send).toBeDisabled()
  await offer.getByLabel('Artist').fill('Nobody At All')
  await offer.getByLabel('Percent').fill('101')
  await expect(offer.getByText('The shares add up to 101%.')).toBeVisible()
  await offer.getByLabel('Percent').fill('40')
  await expect(offer.getByText('You keep 60%.')).toBeVisible()
  await send.click()
  await expect(offer.getByText('There is no artist with this name.')).toBeVisible()
  await offer.getByLabel('Artist').fill('copper banyan')
  await send.click()
  const track = label.getByRole('row', { name: /Copper Banyan: 40% offered, awaiting answer/ })
  await expect(track).toHaveCount(2)
  await expect(track.first()).toContainText('100%')

  const artist = await as('artist')
  await artist.goto('/')
  await applicationIn(artist)
  await artist.getByRole('button', { name: /^Account of/ }).click()
  await artist.getByRole('menuitem', { name: 'Earnings' }).click()
  await expect(artist.getByRole('heading', { name: 'Shares offered to you' })).toBeVisible()
  const offered = row(artist, 'offers Copper Banyan 40% of 2 tracks.')
  await offered.getByRole('button', { name: 'Accept' }).click()
  await expect(row(artist, 'Copper Banyan has 40% of 2 tracks.')).toBeVisible()

  const buyer = await as()
  await arrive(buyer, 'sharing@people.test')
  await buys(buyer, ['Photosynthesis Overclocked'])
  await artist.reload()
  // Other stories may buy the same release in the meantime: each sale adds two tracks.
  await expect(
    artist.getByRole('row', { name: /Photosynthesis Overclocked \d+ tracks/ }),
  ).toBeVisible()
  const [saved] = await Promise.all([
    artist.waitForEvent('download'),
    artist.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^Earnings \d{4}\.csv$/)
  expect(await readFile(await saved.path(), 'utf8')).toMatch(
    /^\ufeffMonth,Release or event,Track or ticket,.*\r\n(.*\r\n)*\d{4}-\d\d,Photosynthesis Overclocked,/,
  )
  await label.reload()
  await expect(label.getByText('Other people’s shares')).toBeVisible()
  for (const width of [360, 1240])
    for (const [page, name] of [
      [label, 'shares'],
      [artist, 'earnings'],
    ] as const) {
      await page.setViewportSize({ width, height: 860 })
      expect(await faults(page, `${name} at ${width}`)).toEqual([])
    }
  await label.goto('/dashboard/uploads')
  await expect(row(label, 'Photosynthesis Overclocked')).toContainText(/\d+ sold · \$\d/)

  await artist.getByRole('button', { name: /^Give up/ }).click()
  const question = artist.getByRole('alertdialog', { name: 'Give up this share?' })
  await question.getByRole('button', { name: 'Give up' }).click()
  await expect(artist.getByRole('heading', { name: 'Your shares' })).toHaveCount(0)
})

test('[CA-04] [DB-02] a seller opens an account at the payment provider and is paid out @journey', async ({
  as,
}) => {
  const buyer = await as()
  await arrive(buyer, 'paying@people.test')
  await buys(buyer, ['The Harmonium Remembers'])
  await buyer.close()

  const label = await as('label')
  await label.goto('/dashboard/earnings')
  await applicationIn(label)
  await expect(
    label.getByText('Your balance will be paid out once your payout account is active.'),
  ).toBeVisible()
  const open = label.getByRole('button', { name: 'Open a payout account' })
  await expect(open).toBeDisabled()
  await label.getByLabel('Country of your bank account').selectOption('Portugal')
  await open.click()
  await label.getByRole('button', { name: 'Leave without finishing' }).click()
  await expect(label.getByText('Your payout account isn’t complete yet')).toBeVisible()
  await expect(label).toHaveURL('/dashboard/earnings')
  await label.getByRole('button', { name: 'Finish setup' }).click()
  await label.getByRole('button', { name: 'Finish with test details' }).click()
  await expect(label.getByText('Your payout account is active.')).toBeVisible()
  await label.getByRole('button', { name: 'Pay out now' }).click()
  await expect(label.getByText(/^\$\d+\.\d\d is on its way to your bank\.$/)).toBeVisible()
  await expect(row(label, /^Paid out/)).toBeVisible()
  await expect(label.getByRole('button', { name: 'Pay out now' })).toHaveCount(0)
  await label.getByRole('button', { name: 'Open payout account' }).click()
  await expect(label.getByText('no money moves')).toBeVisible()
})

test("[ER-03] the rest of the page works while the payment provider doesn't respond", async ({
  as,
}) => {
  const page = await as('premium')
  await page.route('**/api/user/stripe-account', () => {})
  await page.goto('/dashboard/earnings')
  await expect(page.getByText('Nothing sold yet.')).toBeVisible()
  await page.unroute('**/api/user/stripe-account')
  await page.route('**/api/user/stripe-account', (route) =>
    route.fulfill({ json: { result: { status: 'no-account', isUnreachable: true } } }),
  )
  await page.goto('/dashboard/earnings')
  await applicationIn(page)
  await expect(page.getByText('The payment provider can’t be reached right now')).toBeVisible()
  await expect(page.getByText('Nothing sold yet.')).toBeVisible()
  await page.unroute('**/api/user/stripe-account')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Open a payout account' })).toBeVisible()
})
