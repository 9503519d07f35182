import type { Page } from '@playwright/test'
import { picture } from '../support/images/images.ts'
import { faults, sidewaysFaults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { mailTo } from './outbox.ts'
import { applicationIn, expect, test } from './story.ts'

/** An artist that no other story claims. */
const ARTIST = 'Tidal Abacus'
const PLACE = '/artist/tidal-abacus'
const EMAIL = 'abacus@crowd.test'

/** Makes it unowned again for the other stories. */
test.afterEach(() =>
  inDatabase(
    `update artist set verified_at = null,
       owner_id = (select id from account where email = 'label@hypha.test')
     where identifier = 'tidal-abacus'`,
  ),
)

const chooses = async (page: Page, label: string) => {
  await page.getByLabel(`Add: ${label}`).setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('jpeg'),
  })
  await expect(page.getByText(`Change: ${label}`)).toBeAttached()
}
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

/** Fills in all four steps, up to the button. */
const fillsIn = async (page: Page) => {
  await chooses(page, 'ID photo')
  await next(page)
  await expect(page).toHaveURL(/\?step=2$/)
  await chooses(page, 'Selfie')
  await next(page)
  await page.getByLabel('Links').fill('abacus.example.org/about')
  await next(page)
}

const request = (admin: Page) =>
  admin.getByRole('list', { name: 'Requests' }).getByRole('listitem').filter({ hasText: EMAIL })

test('[VF-01] [VF-02] [VF-03] [VA-04] [ER-02] [SH-02] a user verifies an artist: rejected once, approved the next time; a dot shows admins the submission @journey', async ({
  as,
}) => {
  const [page, admin] = [await as(), await as('admin')]
  await arrive(page, EMAIL)
  await page.goto(PLACE)
  await page.getByRole('button', { name: 'Is this you?' }).click()
  await page.getByRole('button', { name: 'Verify Me' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Are you ${ARTIST}?`)
  const claim = new URL(page.url()).pathname
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await page.getByLabel('Add: ID photo').setInputFiles({
    name: 'photo.gif',
    mimeType: 'image/gif',
    buffer: await picture('gif'),
  })
  const oops = page.getByRole('alertdialog', { name: 'Oops!' })
  await expect(oops).toContainText("Please choose an image that's less than 10MB.")
  await oops.getByRole('button', { name: 'OK' }).click()

  await steps.getByRole('link', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\?step=4$/)
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByText('Still missing: ID photo, Selfie, Links.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(EMAIL)
  await expect(page.getByLabel('E-mail')).not.toBeEditable()
  await steps.getByRole('link', { name: 'ID photo' }).click()
  await fillsIn(page)
  expect(await faults(page, 'the last step')).toEqual([])
  await steps.getByRole('link', { name: 'Links' }).click()
  await page.getByLabel('Links').fill('no link at all')
  await next(page)
  await expect(submit(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByText('Each link must be a full web address')).toBeVisible()
  await page.getByLabel('Links').fill('abacus.example.org/about')
  await next(page)
  await page.getByLabel('Comments').fill('My passport says Abe Tidewater.')

  // The connection fails while the photos upload; a retry resumes the same request.
  await page.route('**/api/files', (route) => route.abort())
  await submit(page).click()
  const failed = page.getByRole('alertdialog', { name: 'Artist verification request failed' })
  await expect(failed).toContainText('The server can’t be reached')
  await failed.getByRole('button', { name: 'OK' }).click()
  await page.unroute('**/api/files')
  await submit(page).click()
  await expect(page).toHaveURL('/verification-request-submitted')
  await page.goto('/upload-verification/999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing here')

  await admin.goto('/faq')
  await applicationIn(admin)
  await admin
    .getByRole('button', { name: 'Administration, something needs your attention' })
    .click()
  await admin.getByRole('menuitem', { name: /^Verifications, \d+ submitted$/ }).click()
  await expect(admin).toHaveURL('/verifications/submitted')
  await expect(request(admin)).toContainText('My passport says Abe Tidewater.')
  await expect(
    request(admin).getByRole('link', { name: 'https://abacus.example.org/about' }),
  ).toHaveAttribute('rel', /noopener/)
  await request(admin).getByRole('button', { name: 'ID photo' }).click()
  const zoom = admin.getByRole('dialog', { name: 'ID photo' })
  await expect(zoom.getByRole('img', { name: 'ID photo' })).toHaveJSProperty('naturalWidth', 640)
  await zoom.getByRole('button', { name: 'Close' }).click()
  await expect(request(admin)).toContainText(/Viewed by .* \(ID photo/)
  await request(admin).getByRole('button', { name: 'Comment' }).click()
  const comments = request(admin).getByRole('region', { name: 'Admin comments' })
  await comments.getByRole('textbox', { name: 'Comment' }).fill('The selfie shows no paper.')
  await comments.getByRole('button', { name: 'Comment' }).click()
  await expect(comments.getByRole('listitem')).toContainText('The selfie shows no paper.')
  await request(admin).getByRole('button', { name: 'Refuse' }).click()
  await expect(request(admin)).toContainText('Enter a reason.')
  await request(admin)
    .getByRole('textbox', { name: 'Reason' })
    .fill('We see no paper with the name.')
  expect(await faults(admin, 'the desk')).toEqual([])
  expect(await sidewaysFaults(admin, 'the desk')).toEqual([])
  await request(admin).getByRole('button', { name: 'Refuse' }).click()
  await expect(admin.getByText(`The request for ${ARTIST} was declined.`)).toBeVisible()
  await expect(request(admin)).toHaveCount(0)

  expect((await mailTo(EMAIL, /^Your request for/)).text).toContain(claim)
  await page.goto(claim)
  await expect(page.getByText('We see no paper with the name.')).toBeVisible()
  await applicationIn(page)
  await fillsIn(page)
  await submit(page).click()
  await expect(page).toHaveURL('/verification-request-submitted')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’re reviewing your request')

  await admin.reload()
  await request(admin).getByRole('button', { name: 'Approve' }).click()
  await expect(request(admin)).toHaveCount(0)
  await admin.getByRole('link', { name: /^Refused/ }).click()
  await expect(admin).toHaveURL('/verifications/refused')
  await expect(request(admin)).toContainText('We see no paper with the name.')

  expect((await mailTo(EMAIL, /is yours$/)).text).toContain(PLACE)
  await page.goto(PLACE)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Is this you?' })).toHaveCount(0)
})

test('an artist’s page leads its owner to verification', async ({ as }) => {
  const page = await as('artist')
  await page.goto('/artist/lichen-parade')
  await page.getByRole('link', { name: 'Get verified' }).click()
  await expect(page).toHaveURL(/\/upload-verification\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Are you Lichen Parade?')
})
