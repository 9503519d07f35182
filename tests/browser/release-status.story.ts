import type { Page } from '@playwright/test'
import { inDatabase } from './in-database.ts'
import { applicationIn, expect, test } from './story.ts'

/** A release of the artist with this status that no other story uses. */
const hasStatus = (title: string, identifier: string, status: string) =>
  inDatabase(
    `insert into release (identifier, title, type, owner_id, artist_id, subgenre_ids, price_cents, released_at, status)
     select $2, $1, 'album', account.id, (select min(id) from artist), '{1}', 0, '2020-02-02', $3
     from account where email = 'artist@hypha.test'`,
    [title, identifier, status],
  )
const goes = (identifier: string) =>
  inDatabase('update release set deleted_at = now() where identifier = $1', [identifier])
const rowOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
const opensMenu = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `More about ${title}` })
    .click()

test('a draft changes in place, and a decided release leaves the list', async ({ as }) => {
  const [out, waiting] = ['Hollow Reed Census', 'Marsh Light Inventory']
  await hasStatus(out, 'hollow-reed-census', 'published')
  await hasStatus(waiting, 'marsh-light-inventory', 'pending')
  try {
    const owner = await as('artist')
    await owner.goto('/dashboard/uploads')
    await applicationIn(owner)
    await expect(rowOf(owner, out)).toContainText('Published')
    const order = () => owner.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    const before = await order()
    await opensMenu(owner, out)
    await owner.getByRole('menuitem', { name: 'Unpublish' }).click()
    await expect(owner.getByText(`${out} is unpublished.`)).toBeVisible()
    await expect(rowOf(owner, out)).toContainText('Draft')
    expect(await order()).toEqual(before)

    const admin = await as('admin')
    await admin.goto('/?tab=pending')
    await applicationIn(admin)
    const more = admin.getByRole('main').getByRole('button', { name: `More about ${waiting}` })
    await more.click()
    await admin.getByRole('menuitem', { name: 'Approve' }).click()
    await expect(admin.getByText(`${waiting} is published.`)).toBeVisible()
    await expect(more).toHaveCount(0)
  } finally {
    await goes('hollow-reed-census')
    await goes('marsh-light-inventory')
  }
})

test('[RS-07] only its owner can open a draft, and only buyers a deleted release', async ({
  as,
}) => {
  const [draft, deleted] = ['Seventh Burrow', 'Eighth Burrow']
  await hasStatus(draft, 'seventh-burrow', 'draft')
  await hasStatus(deleted, 'eighth-burrow', 'published')
  try {
    const owner = await as('artist')
    await owner.goto('/album/seventh-burrow')
    await expect(owner.getByRole('heading', { name: draft, level: 1 })).toBeVisible()
    await owner.goto('/album/eighth-burrow')
    await expect(owner.getByRole('heading', { name: deleted, level: 1 })).toBeVisible()
    await goes('eighth-burrow')
    const others = [await as(), await as('listener'), await as('label')]
    for (const page of others) {
      for (const path of ['/album/seventh-burrow', '/album/eighth-burrow']) {
        expect((await page.goto(path))!.status()).toBe(404)
        await expect(page.getByRole('main')).not.toContainText('Burrow')
      }
    }
    expect((await owner.goto('/album/eighth-burrow'))!.status()).toBe(404)
  } finally {
    await goes('seventh-burrow')
  }
})

test('[RS-06] its owner schedules a withdrawal; everybody sees the date, and it can be canceled', async ({
  as,
}) => {
  const [title, path] = ['Last Autumn Ledger', '/album/last-autumn-ledger']
  await hasStatus(title, 'last-autumn-ledger', 'published')
  try {
    const listener = await as('listener')
    // Only the owner gets the dialog at this URL.
    await listener.goto(`${path}#withdraw`)
    await applicationIn(listener)
    await expect(listener.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(listener.getByRole('dialog')).toHaveCount(0)

    const owner = await as('artist')
    await owner.goto('/dashboard/uploads')
    await applicationIn(owner)
    await opensMenu(owner, title)
    await owner.getByRole('menuitem', { name: 'Withdraw…' }).click()
    const question = owner.getByRole('dialog', { name: `Withdraw ${title}?` })
    await expect(question).toContainText('buyers keep their downloads')
    await question.getByLabel('Last day').fill('2001-01-01')
    await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(question.getByRole('alert')).toHaveText(
      'Choose a moment in the future, at most 2 years from now.',
    )
    const inTwoDays = new Date(Date.now() + (2 * 24 + 3) * 3_600_000)
    const [day, time] = await owner.evaluate((at) => {
      const date = new Date(at)
      const two = (n: number) => String(n).padStart(2, '0')
      return [
        `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
        `${two(date.getHours())}:${two(date.getMinutes())}`,
      ]
    }, inTwoDays.getTime())
    await question.getByLabel('Last day').fill(day)
    await question.getByLabel('Time').fill(time)
    await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(question).toBeHidden()
    const timer = /^Unavailable in 2 Days [23] Hours \d+ Minutes?$/
    await expect(owner.getByText(timer)).toBeVisible()
    await listener.goto(path)
    await expect(listener.getByText(timer)).toBeVisible()
    await expect(listener.getByRole('button', { name: 'Keep it available' })).toHaveCount(0)
    // Explore shows it without scripts.
    const served = await (await listener.request.get('/?tab=explore')).text()
    expect(served).toContain('Unavailable soon')
    expect(served).not.toContain('<!--$!-->')
    await owner.goto('/dashboard/uploads')
    await expect(rowOf(owner, title)).toContainText('Unavailable in 2 Days')

    await owner.goto(path)
    await applicationIn(owner)
    await owner.getByRole('button', { name: 'Keep it available' }).click()
    await expect(owner.getByText(`${title} stays available.`)).toBeVisible()
    await expect(owner.getByText(timer)).toHaveCount(0)
    await listener.reload()
    await expect(listener.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(listener.getByText('Unavailable')).toHaveCount(0)
  } finally {
    await goes('last-autumn-ledger')
  }
})
