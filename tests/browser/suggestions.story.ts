import type { Page } from '@playwright/test'
import { faults, sidewaysFaults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const WORD = 'lighthouse'
const FIRST = `A ${WORD} for lost rhythms`

/** More suggestions by this user than fit on a page; the first one is the oldest. */
const suggests = (email: string, kind: 'feature' | 'bug', titles: readonly string[]) =>
  inDatabase(
    `insert into suggestion (account_id, kind, title, text, words)
     select account.id, $2, title, 'It blinks.', lower(title)
     from account, unnest($3::text[]) title where email = $1`,
    [email, kind, titles],
  )
const votesFor = (email: string, title: string) =>
  inDatabase(
    `insert into suggestion_vote (account_id, suggestion_id, option)
     select account.id, suggestion.id, 'nice' from account, suggestion
     where email = $1 and title like $2`,
    [email, title],
  )

test.afterAll(() => inDatabase(`delete from suggestion where words like '%${WORD}%'`))

const item = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('[SO-03] suggestions have pages, get as many votes as a plan allows, are answered, and end up on What’s New @journey', async ({
  as,
}) => {
  const page = await as()
  await arrive(page, 'keeper@crowd.test')
  await inDatabase("update account set plan = 'premium' where email = 'keeper@crowd.test'")
  const others = Array.from({ length: 20 }, (_, place) => `Number ${place + 1} of the ${WORD}`)
  await suggests('keeper@crowd.test', 'bug', [FIRST, ...others])
  await votesFor('keeper@crowd.test', `Number 1_ of the ${WORD}`)

  await page.goto(`/bug-reports?words=${WORD}`)
  await applicationIn(page)
  await expect(page.getByText(/^\d+ in all, \d+ votes?: \d+ (open|planned)/)).toBeVisible()
  const list = page.getByRole('list', { name: 'Bug reports' })
  await expect(list.getByRole('article')).toHaveCount(20)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(list.getByRole('article')).toHaveCount(1)
  await item(page, FIRST).getByRole('link', { name: FIRST }).click()
  await expect(page).toHaveURL(/\/bug-reports\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: FIRST })).toBeVisible()

  // Ten votes exist already, and ten more use up the plan.
  await item(page, FIRST)
    .getByRole('button', { name: `0 votes for ${FIRST}` })
    .click()
  await page.getByRole('menuitem', { name: 'Important' }).click()
  await expect(item(page, FIRST)).toContainText('1 important')
  await votesFor('keeper@crowd.test', `Number _ of the ${WORD}`)
  await page.goto(`/bug-reports?words=20+${WORD}`)
  await applicationIn(page)
  await expect(page.getByText('0 of your 20 votes left.')).toBeVisible()
  const last = item(page, `Number 20 of the ${WORD}`)
  await last.getByRole('button', { name: /^0 votes/ }).click()
  await page.getByRole('menuitem', { name: 'Essential' }).click()
  await expect(page.getByText(/^All 20 of your votes are in use/)).toBeVisible()

  const admin = await as('admin')
  await admin.goto(`/bug-reports?words=${encodeURIComponent(FIRST)}`)
  await applicationIn(admin)
  await item(admin, FIRST).getByRole('button', { name: 'Answer' }).click()
  const answer = admin.getByRole('form', { name: `Answer ${FIRST}` })
  await answer.getByLabel('Answer').fill('We look for the bulb.')
  await answer.getByLabel('Status').selectOption('Planned')
  await answer.getByRole('button', { name: 'Save' }).click()
  // The form lists every status as well, so wait until it is gone.
  await expect(answer).toHaveCount(0)
  await expect(item(admin, FIRST)).toContainText('Planned')
  await admin.goto('/changelog')
  await applicationIn(admin)
  await admin.getByRole('button', { name: 'Add an entry' }).click()
  const entry = admin.getByRole('form', { name: 'New entry' })
  await entry.getByLabel('Title').fill('It shines again')
  await entry.getByRole('textbox', { name: 'What’s new' }).fill('Every 20 seconds.')
  await entry.getByLabel('Suggestions it resolves').fill(FIRST)
  await entry.getByRole('checkbox', { name: FIRST }).check()
  await entry.getByRole('button', { name: 'Save' }).click()
  await admin
    .getByRole('article', { name: 'It shines again' })
    .getByRole('link', { name: FIRST })
    .click()
  await expect(item(admin, FIRST)).toContainText('Done')
  await expect(item(admin, FIRST)).toContainText('We look for the bulb.')
  await expect(item(admin, FIRST).getByRole('link', { name: 'It shines again' })).toBeVisible()
  // Its vote is available again.
  await page.reload()
  await expect(page.getByText('1 of your 20 votes left.')).toBeVisible()
  await inDatabase("delete from changelog_entry where title = 'It shines again'")
})

test('a suggestion can be edited and withdrawn by its author on its page, and people comment on it', async ({
  as,
}) => {
  const title = `Whistle at the ${WORD}`
  const [page, other] = [await as(), await as('premium')]
  await arrive(page, 'whistler@crowd.test')
  await suggests('whistler@crowd.test', 'feature', [title])
  await page.goto(`/feature-suggestions?words=whistle+${WORD}`)
  await applicationIn(page)
  await item(page, title).getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const form = page.getByRole('form', { name: `Edit ${title}` })
  await form.getByLabel('Title').fill(' ')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This field is required.')).toBeVisible()
  await form.getByLabel('Title').fill(`${title} twice`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} twice` })).toBeVisible()

  const { pathname } = new URL(page.url())
  await other.goto(pathname.replace('feature-suggestions', 'bug-reports'))
  await expect(other).toHaveURL(pathname)
  await applicationIn(other)
  // Through the list, which is cached from now on.
  await other.getByRole('link', { name: 'Feature suggestions', exact: true }).click()
  await other.getByLabel('Search').fill(`whistle ${WORD}`)
  await item(other, `${title} twice`).getByRole('link', { name: 'Add a comment' }).click()
  await expect(other.getByRole('button', { name: `Edit ${title} twice` })).toHaveCount(0)
  await other.getByLabel('Write a comment').fill('And a bell.')
  await other.getByRole('button', { name: 'Send comment' }).click()
  await expect(other.getByRole('list', { name: 'Comments', exact: true })).toContainText(
    'And a bell.',
  )
  expect([...(await faults(other, pathname)), ...(await sidewaysFaults(other, pathname))]).toEqual(
    [],
  )
  await other.goBack()
  await expect(item(other, `${title} twice`)).toContainText('1 comment')

  await page.getByRole('button', { name: `Remove ${title} twice` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL('/feature-suggestions')
  await page.goto(pathname)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not/i)
})

test('people without votes buy some: a declined card, a confirmation by the bank, and then they count', async ({
  as,
}) => {
  const title = `Paint for the ${WORD}`
  const page = await as()
  await arrive(page, 'painter@crowd.test')
  await suggests('painter@crowd.test', 'feature', [title])
  await page.goto(`/feature-suggestions?words=paint+${WORD}`)
  await applicationIn(page)
  await item(page, title).getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Buy votes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy votes' })
  await dialog.getByRole('textbox', { name: 'Votes' }).fill('3')
  await expect(dialog).toContainText('Total (tax included): $3.00')
  await dialog.getByRole('button', { name: 'Go to payment' }).click()
  const card = (name: string) =>
    dialog.getByRole('group', { name: 'Test cards' }).getByRole('button', { name }).click()
  const pay = dialog.getByRole('button', { name: 'Pay $3.00' })
  await card('Declined')
  expect(await faults(page, 'buying votes')).toEqual([])
  await pay.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await card('3-D Secure')
  await pay.click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page).toHaveURL(/\/feature-suggestions\/\d+$/)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Votes' }).fill('3')
  await dialog.getByRole('button', { name: 'Go to payment' }).click()
  await card('3-D Secure')
  await pay.click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Your 3 votes count.')).toBeVisible()
  await expect(page).toHaveURL(/\/feature-suggestions\/\d+$/)
  await expect(item(page, title)).toContainText('3 bought')

  // Pressed twice, it is paid once.
  await page.getByRole('button', { name: 'Buy votes' }).click()
  await dialog.getByRole('textbox', { name: 'Votes' }).fill('1')
  await dialog.getByRole('button', { name: 'Go to payment' }).click()
  await card('Success')
  await dialog.getByRole('button', { name: 'Pay $1.00' }).dblclick()
  await expect(page.getByText('Your 1 vote counts.')).toBeVisible()
  await expect(item(page, title)).toContainText('4 bought')
})
