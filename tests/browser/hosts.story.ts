import type { Page } from '@playwright/test'
import { applicationIn, expect, test } from './story.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const phone = (app: string) => ({ width: 390, height: 844, userAgent: `${IPHONE} ${app}` })

/** Swipes sideways by a number of pixels. */
async function swipes(page: Page, by: number) {
  const cdp = await page.context().newCDPSession(page)
  const x = by > 0 ? 60 : 330
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y: 500 }],
    })
  await touch('touchStart', x)
  await touch('touchMove', x + by / 2)
  await touch('touchMove', x + by)
  await touch('touchEnd')
}

test('[SH-06] in our app on iOS a swipe of 100 pixels goes back and forward, one of 99 does not', async ({
  as,
}) => {
  const page = await as(undefined, phone('HyphaApp/1.0'))
  await page.goto('/terms')
  await expect(page.getByRole('complementary', { name: 'This browser' })).toBeHidden()
  await page.getByRole('link', { name: 'Changelog' }).click()
  // A touch on a page that is being replaced would be lost with its element.
  await expect(page.getByRole('heading', { level: 1, name: 'Changelog' })).toBeVisible()
  await swipes(page, 99)
  await swipes(page, 100)
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await swipes(page, -99)
  await swipes(page, -100)
  await expect(page).toHaveURL(/\/changelog$/)
})

test('[SH-06] in the browser of an iPhone, swipes and the header are the browser’s', async ({
  as,
}) => {
  const page = await as(undefined, phone('Version/18.5 Mobile/15E148 Safari/604.1'))
  await page.goto('/terms')
  await expect(page.getByRole('banner')).toHaveCSS('padding-top', '0px')
  await expect(page.getByRole('complementary', { name: 'This browser' })).toBeHidden()
  for (const name of ['Changelog', 'About']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await swipes(page, 200)
  }
  // Had a swipe gone back, this would be an earlier page.
  await page.goBack()
  await expect(page).toHaveURL(/\/changelog$/)
})

test('[SH-07] in our app on iOS the header is below the status bar of each kind of iPhone', async ({
  as,
}) => {
  for (const [height, padding] of [
    [852, '59px'],
    [844, '47px'],
    [667, '20px'],
    [1000, '54px'],
  ] as const) {
    const page = await as(undefined, { ...phone('HyphaApp/1.0'), height })
    await page.goto('/terms')
    await expect(page.getByRole('banner'), String(height)).toHaveCSS('padding-top', padding)
    const top = await page.getByRole('banner').getByRole('link').first().boundingBox()
    expect(top!.y).toBeGreaterThanOrEqual(Number.parseInt(padding, 10))
  }
})

test('[SH-06] a messenger’s browser suggests opening the page elsewhere, until that is closed', async ({
  as,
}) => {
  const page = await as(undefined, phone('Mobile/22F76 [FBAN/MessengerForiOS;FBAV/520.0]'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/faq?x=1')
  const notice = page.getByRole('complementary', { name: 'This browser' })
  await expect(notice).toContainText('Open the page in your own browser.')
  await applicationIn(page)
  await notice.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/faq\?x=1$/)
  await notice.getByRole('button', { name: 'Close the notice' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Alpha' })).toBeVisible()
  await expect(notice).toBeHidden()
})
