import { agrees, becomes } from './plans.ts'
import { applicationIn, expect, test } from './story.ts'

const PROMISE = 'A postcard from the studio every spring.'
const SECRET = 'The hidden track is called “Lichen at Noon”.'

test('a label offers monthly support, a fan gives $10 a month, reads the post for supporters, and ends it @journey', async ({
  as,
}) => {
  const label = await as('label')
  await label.goto('/dashboard/supporters')
  await applicationIn(label)
  const choosesProfile = () =>
    label.getByLabel('Supporters of').selectOption({ label: 'Monsoon Paperworks' })
  await choosesProfile()
  const heading = label.getByRole('heading', { name: /^Monthly support of / })
  const name = (await heading.innerText()).replace('Monthly support of ', '')
  const page = (await label.getByRole('link', { name: 'Open the page' }).getAttribute('href'))!
  await label.getByRole('switch', { name: 'Offer monthly support' }).click()
  await label.getByLabel('What supporters get (optional)').fill(PROMISE)
  await label.getByRole('button', { name: 'Save' }).click()
  await expect(label.getByText('Saved', { exact: true })).toBeVisible()
  await label.getByRole('button', { name: 'Write a post' }).click()
  await label.getByLabel('Title').fill('Studio diary')
  await label.getByLabel('Text', { exact: true }).fill(SECRET)
  await label.getByRole('button', { name: 'Publish' }).click()
  await expect(label.getByRole('listitem').filter({ hasText: 'Studio diary' })).toBeVisible()

  const fan = await as('listener')
  await fan.goto(page)
  await applicationIn(fan)
  await expect(fan.getByText(PROMISE)).toBeVisible()
  await expect(fan.getByText(SECRET)).toBeHidden()
  await fan.getByRole('link', { name: `Support ${name}`, exact: true }).click()
  await fan.getByRole('button', { name: '$10.00' }).click()
  await fan.getByRole('button', { name: 'Continue to payment' }).click()
  await fan
    .getByRole('group', { name: 'Test cards' })
    .getByRole('button', { name: 'Success' })
    .click()
  await fan.getByRole('button', { name: 'Pay $10.00' }).click()
  await expect(fan.getByText(`Thank you! You support ${name} now.`)).toBeVisible()
  await fan.getByRole('link', { name: `Back to ${name}` }).click()
  await expect(fan.getByText(SECRET)).toBeVisible()

  await label.reload()
  await choosesProfile()
  await expect(label.getByText(/^1 supporter gives \$10\.00 a month/)).toBeVisible()

  await fan.goto('/settings/subscriptions')
  await fan.getByRole('button', { name: `End your support of ${name}` }).click()
  await agrees(fan, 'End support')
  await becomes(fan, fan.getByText(/\$10\.00 a month\. Ends on /))
})
