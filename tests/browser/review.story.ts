import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { melody, wav } from '../support/audio/index.ts'
import { inDatabase } from './in-database.ts'
import { listenIn, position } from './listening.ts'
import { register } from './newcomer.ts'
import { linkInMail, mailTo, subjectsTo } from './outbox.ts'
import { expect, test } from './story.ts'
import { sendsIn } from './submission.ts'

const TITLE = 'Seven Quiet Seconds'
const ARTIST = 'artist@hypha.test'
const REASON = 'Seven seconds of nothing at the start.\nIs that meant?'

const notesOf = (page: Page) => page.getByRole('region', { name: 'Notes' })
const decisionOf = (page: Page) => page.getByRole('region', { name: 'Decision' })
const entryOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Pending releases' }).getByRole('link', { name: TITLE })

/** Makes a user an admin in addition to the demo's. */
async function becomesAdmin(page: Page, email: string): Promise<void> {
  await register(page, email)
  await inDatabase('update account set is_admin = true where email = $1', [email])
  await page.goto(await linkInMail(email, /^Confirm/))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page).toHaveURL('/email-congratulations')
}

test('[RS-02] a release is reviewed, discussed, sent back with a reason by mail, and approved by one of two admins @journey', async ({
  as,
}, testInfo) => {
  const master = testInfo.outputPath('01 Late Start.wav')
  const music = melody([57, 60, 64, 69])
  const signal = (t: number, channel: number) => (t < 7 ? 0 : music(t, channel))
  await writeFile(master, wav({ seconds: 24, channels: 2, hertz: 44_100, signal }))
  const artist = await as('artist')
  await sendsIn(artist, TITLE, master)

  const admin = await as('admin')
  await listenIn(admin)
  await admin.goto('/admin/review')
  await expect(admin.getByRole('status').filter({ hasText: 'to review' })).toBeVisible()
  await entryOf(admin).click()
  await expect(admin.getByRole('heading', { name: TITLE, level: 2 })).toBeVisible()
  const points = admin.getByRole('region', { name: 'Checks' })
  for (const good of ['Every track plays', 'No clipping', 'The title is new'])
    await expect(points).toContainText(good)
  await expect(points).toContainText('To check: Silence at the start or end')
  await expect(points).toContainText('Late Start: 7 s at the start')
  await admin.getByRole('button', { name: /^Play Late Start/ }).click()
  await expect.poll(() => position(admin)).toBeGreaterThan(0.5)

  await expect(notesOf(admin)).toContainText('Notes (0)')
  await decisionOf(admin).getByLabel('Note to the owner').fill('Listening now.')
  await decisionOf(admin).getByRole('button', { name: 'Send note' }).click()
  await expect(notesOf(admin)).toContainText('Notes (1)')
  await expect(notesOf(admin)).toContainText('Uploaded by Tamsin Reed')

  const noted = await mailTo(ARTIST, new RegExp(`^A note about “${TITLE}”$`))
  expect(noted.text).toContain('Listening now.')
  await artist.goto(/https?:\S+\/album\/\S+/.exec(noted.text)![0])
  await expect(notesOf(artist)).toContainText('Listening now.')
  await notesOf(artist).getByLabel('Write a note').fill('Take your time.')
  await notesOf(artist).getByRole('button', { name: 'Send note' }).click()
  await expect(notesOf(artist)).toContainText('Notes (2)')
  const answered = await mailTo('admin@hypha.test', new RegExp(`^A note about “${TITLE}”$`))
  expect(answered.text).toContain('Take your time.')
  await admin.goto(/https?:\S+\/admin\/review\?release=\d+/.exec(answered.text)![0])
  await expect(notesOf(admin)).toContainText('Take your time.')

  await decisionOf(admin).getByRole('button', { name: 'Request Review' }).click()
  await expect(decisionOf(admin)).toContainText('Say what’s wrong so the owner can fix it.')
  await decisionOf(admin).getByLabel('Note to the owner').fill(REASON)
  await decisionOf(admin).getByRole('button', { name: 'Request Review' }).click()
  await expect(admin.getByText(`${TITLE} was sent back to its owner.`)).toBeVisible()
  await expect(entryOf(admin)).toContainText('Changes requested')

  const mail = await mailTo(ARTIST, new RegExp(`^“${TITLE}” needs changes$`))
  expect(mail.text).toContain(REASON)
  await artist.goto(/https?:\S+\/album\/\S+/.exec(mail.text)![0])
  await expect(notesOf(artist)).toContainText('requested changes')
  await expect(notesOf(artist)).toContainText('Is that meant?')
  await expect(notesOf(artist)).toContainText('Notes (3)')
  await artist.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click()
  await artist.getByRole('link', { name: 'Preview' }).click()
  await artist.getByRole('button', { name: 'Submit for review' }).click()
  await expect(artist).toHaveURL('/music-release-submitted')

  const other = await as()
  await becomesAdmin(other, 'second-admin@people.test')
  const admins = [admin, other]
  for (const reviewer of admins) {
    await reviewer.goto('/admin/review')
    await entryOf(reviewer).click()
    await expect(decisionOf(reviewer)).toBeVisible()
  }
  const won = (reviewer: Page) => reviewer.getByText(`${TITLE} is published.`)
  const notices = (reviewer: Page) =>
    reviewer.getByText(
      /Someone else just decided about this release|This release isn’t waiting for review/,
    )
  const outcomes = await Promise.all(
    admins.map(async (reviewer) => {
      const response = reviewer.waitForResponse(/\/set_review_status$/)
      // Watch from the press on, because a toast disappears after five seconds.
      const noticed = expect(won(reviewer).or(notices(reviewer)).first()).toBeVisible()
      // Both press simultaneously. A click that waits until the button is stable may find it gone.
      await decisionOf(reviewer)
        .getByRole('button', { name: 'Approve' })
        .evaluate((button: HTMLButtonElement) => button.click())
      await noticed
      return (await response).ok()
    }),
  )
  expect(outcomes.toSorted()).toEqual([false, true])
  const late = admins[outcomes.indexOf(false)]!
  await expect(late.getByText('This release has already been decided.')).toBeVisible()
  await expect(decisionOf(late)).toHaveCount(0)

  await mailTo(ARTIST, new RegExp(`^“${TITLE}” was approved$`))
  expect((await subjectsTo(ARTIST)).filter((subject) => subject.startsWith(`“${TITLE}”`))).toEqual([
    `“${TITLE}” was approved`,
    `“${TITLE}” needs changes`,
  ])
  await artist.goto('/album/seven-quiet-seconds')
  await expect(
    artist.getByRole('main').getByRole('button', { name: 'Unpublish', exact: true }),
  ).toBeVisible()
})
