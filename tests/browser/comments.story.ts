import type { Page } from '@playwright/test'
import { faults } from './faults.ts'
import { inDatabase } from './in-database.ts'
import { listenIn, position } from './listening.ts'
import { arrive } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const thread = (page: Page) => page.getByRole('region', { name: /^Comments/ })
const comments = (page: Page) =>
  thread(page).getByRole('list', { name: 'Comments', exact: true }).getByRole('listitem')
const comment = (page: Page, text: string) => comments(page).filter({ hasText: text }).first()
const opensThread = async (page: Page, path: string) => {
  await page.goto(path)
  await applicationIn(page)
  await page.keyboard.press('End')
  await expect(thread(page)).toBeVisible()
}
const pays = (email: string) =>
  inDatabase(`update account set plan = 'premium' where email = $1`, [email])
const chooses = async (page: Page, text: string, item: string) => {
  await comment(page, text).getByRole('button', { name: 'More about' }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** A page that no other story comments on. */
const LABEL = '/record-label/monsoon-paperworks'

test('people with a plan write, get replies, edit and delete; everybody else reads, and is told what is needed @journey', async ({
  as,
}) => {
  const [writer, other] = [await as(), await as()]
  await arrive(writer, 'writer@crowd.test')
  await arrive(other, 'other@crowd.test')
  await opensThread(other, LABEL)
  await thread(other).getByRole('button', { name: 'Write a comment' }).click()
  await expect(other.getByText('Writing comments is part of Premium')).toBeVisible()
  await pays('writer@crowd.test')
  await pays('other@crowd.test')

  await opensThread(writer, LABEL)
  await expect(thread(writer)).toContainText('No comments yet.')
  await thread(writer).getByLabel('Write a comment').fill('The <b>bells</b> at dawn.')
  await thread(writer).getByRole('button', { name: 'Send comment' }).click()
  await expect(comment(writer, 'The <b>bells</b> at dawn.')).toBeVisible()

  await opensThread(other, LABEL)
  await expect(writer.getByRole('button', { name: 'Notifications' })).toBeVisible()
  await comment(other, 'at dawn').getByRole('button', { name: 'Like' }).click()
  await comment(other, 'at dawn').getByRole('button', { name: 'Reply' }).click()
  await comment(other, 'at dawn').getByLabel('Reply to Nadi Prem').fill('I was there.')
  await other.getByRole('button', { name: 'Send reply' }).click()
  await expect(thread(other)).toContainText('I was there.')

  // Both appear on the author's page without a press.
  await expect(comment(writer, 'at dawn')).toContainText('Show 1 reply')
  await expect(comment(writer, 'at dawn')).toContainText('1 like')
  await chooses(writer, 'at dawn', 'Edit')
  await thread(writer).getByLabel('Your comment').fill('The bells at dusk.')
  await thread(writer).getByRole('button', { name: 'Save' }).click()
  await expect(writer.getByText('Comment saved')).toBeVisible()
  await expect(comment(writer, 'The bells at dusk.')).toContainText('edited')
  // A failed change stays where it was typed.
  await chooses(writer, 'at dusk', 'Edit')
  await thread(writer).getByLabel('Your comment').fill('Lost?')
  await writer.route('**/api/comments/*', (route) => route.abort())
  await thread(writer).getByRole('button', { name: 'Save' }).click()
  await expect(thread(writer).getByRole('alert')).toBeVisible()
  await expect(thread(writer).getByLabel('Your comment')).toHaveValue('Lost?')
  await writer.unroute('**/api/comments/*')
  await thread(writer).getByRole('button', { name: 'Cancel' }).click()
  expect(await faults(writer, 'comments')).toEqual([])

  await chooses(writer, 'at dusk', 'Delete')
  await writer.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(thread(writer)).toContainText('This comment was deleted.')
  await thread(writer).getByRole('button', { name: 'Show 1 reply' }).click()
  await expect(thread(writer)).toContainText('I was there.')

  const visitor = await as()
  await opensThread(visitor, LABEL)
  await expect(thread(visitor)).toContainText('This comment was deleted.')
  await thread(visitor).getByRole('button', { name: 'Write a comment' }).click()
  await expect(visitor.getByText('You have to be logged in to do that!')).toBeVisible()
})

test('a comment at a position of a track is marked on its waveform and plays from there; its link leads to it', async ({
  as,
}) => {
  const page = await as('listener')
  const answer = await page.request.get('/api/optimized/songs')
  const { items } = (await answer.json()) as {
    items: { id: number; title: string; identifier: string }[]
  }
  const track = items.find(({ title }) => title === 'Bellows')!
  await inDatabase(
    `insert into comment (id, kind, target_id, account_id, second, text) overriding system value
     select 900001, 'track', $1, id, 20, 'The reeds wake up.' from account
     where email = 'founder@hypha.test'`,
    [track.id],
  )
  await listenIn(page)
  await page.goto(`/track/${track.identifier}#comment-900001`)
  await applicationIn(page)
  const linked = page.getByRole('list', { name: 'Linked comment' })
  await expect(linked).toContainText('The reeds wake up.')
  await expect(linked).toBeInViewport()
  await page
    .getByRole('list', { name: 'Comments on the waveform' })
    .getByRole('button', { name: /^Play from 0:20: .*The reeds wake up\.$/ })
    .click()
  await expect.poll(() => position(page)).toBeGreaterThan(19)
  await inDatabase('delete from comment where id = 900001')
})
