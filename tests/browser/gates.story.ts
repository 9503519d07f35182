import { applicationIn, expect, test } from './story.ts'

/** What each user has access to. Admins maintain the lists, so they can open them. */
const PEOPLE = [
  { person: 'listener', list: false, comments: false, ads: true },
  { person: 'artist', list: false, comments: false, ads: true },
  { person: 'admin', list: true, comments: false, ads: false },
  { person: 'label', list: true, comments: true, ads: false },
  { person: 'premium', list: true, comments: true, ads: false },
  { person: 'founder', list: true, comments: true, ads: false },
] as const

for (const { person, list, comments, ads } of PEOPLE)
  test(`[RO-07] [MB-05] [MB-06] [AC-03] the gates as seen by the ${person}`, async ({ as }) => {
    const page = await as(person)
    const dialog = page.getByRole('alertdialog')
    await page.goto('/?tab=explore')
    await applicationIn(page)
    await page.getByRole('button', { name: 'List', exact: true }).click()
    if (list) await expect(page.getByRole('button', { name: /^Open / }).first()).toBeVisible()
    else {
      await expect(dialog).toContainText('List view is part of Premium')
      await dialog.getByRole('button', { name: 'Not now' }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(page.getByRole('complementary', { name: 'Advertisement' })).toHaveCount(
      ads ? 1 : 0,
    )

    await page.goto('/album/the-harmonium-remembers')
    await applicationIn(page)
    const thread = page.getByRole('region', { name: /^Comments/ })
    if (comments) await expect(thread.getByLabel('Write a comment')).toBeEditable()
    else {
      await thread.getByRole('button', { name: 'Write a comment' }).click()
      await expect(dialog).toContainText('Writing comments is part of Premium')
    }

    await page.goto('/settings/membership')
    const plan = person === 'founder' ? ' Founder' : comments ? ' Premium' : ': Free'
    await expect(page.getByRole('heading', { name: `Your plan${plan}`, exact: true })).toBeVisible()
    await expect(
      page.getByText(
        comments ? /^Free downloads today: \d+ of 50$/ : /^Free downloads today: \d of 5$/,
      ),
    ).toBeVisible()
  })

test('opening the list before the plan is known shows no upgrade dialog', async ({ as }) => {
  const page = await as('premium')
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('**/api/get_profile', (route) => pressed.then(() => route.continue()))
  await page.goto('/?tab=explore')
  await applicationIn(page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(/list/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  press()
  await expect(page.getByRole('button', { name: /^Open / }).first()).toBeVisible()
})
