import { inDatabase } from './in-database.ts'
import { applicationIn, expect, test } from './story.ts'

const TITLE = 'Spore Ledger'
const PATH = '/album/spore-ledger-to-delete'

/** A published release of the artist that no other story uses. */
const published = () =>
  inDatabase(
    `insert into release (identifier, title, type, owner_id, artist_id, subgenre_ids, price_cents, released_at, status)
     select 'spore-ledger-to-delete', $1, 'album', account.id, (select min(id) from artist), '{1}', 0,
       '2020-02-02', 'published' from account where email = 'artist@hypha.test'`,
    [TITLE],
  )

test('[RS-08] [DG-05] its owner deletes a release by typing its title, and it can no longer be found @journey', async ({
  as,
}) => {
  await published()
  const listener = await as('listener')
  await listener.goto(PATH)
  await expect(listener.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible()
  // Only the owner gets the dialog at this URL.
  await listener.goto(`${PATH}#delete`)
  await applicationIn(listener)
  await expect(listener.getByRole('dialog')).toHaveCount(0)

  const page = await as('artist')
  await page.goto('/dashboard/uploads')
  await page.getByRole('button', { name: `More about ${TITLE}` }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${TITLE}?` })
  await expect(question).toContainText('This can’t be undone')
  const field = question.getByPlaceholder('Name of the release')
  const verb = question.getByRole('button', { name: 'Delete', exact: true })
  await expect(verb).toBeDisabled()
  await field.fill('spore ledger')
  await expect(verb).toBeDisabled()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(PATH)

  await page
    .getByRole('main')
    .getByRole('button', { name: `More about ${TITLE}` })
    .click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await field.fill(TITLE)
  const pressedAt = Date.now()
  await verb.click()
  await expect(verb).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/release-removed')
  expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(600)
  await expect(page.getByRole('heading', { name: 'Release removed' })).toBeVisible()
  await page.goto('/dashboard/uploads')
  await applicationIn(page)
  await expect(page.getByRole('main')).not.toContainText(TITLE)
  expect((await listener.goto(PATH))!.status()).toBe(404)
})
