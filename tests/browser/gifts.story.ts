import { checkout, owned } from './buying.ts'
import { faults, sidewaysFaults } from './faults.ts'
import { arrive, PASSWORD } from './newcomer.ts'
import { applicationIn, expect, test } from './story.ts'

const ALBUM = 'Photosynthesis Overclocked'
const SENDER = 'sender@crowd.test'
const FRIEND = 'fern@crowd.test'

test('a release is given to a friend, who opens the card and accepts it after logging in @journey', async ({
  as,
}) => {
  const [buyer, friend] = [await as(), await as(undefined, { width: 360 })]
  await arrive(buyer, SENDER)
  await arrive(await as(), FRIEND)

  await buyer.goto('/album/photosynthesis-overclocked')
  await applicationIn(buyer)
  await buyer
    .getByRole('main')
    .getByRole('button', { name: `More about ${ALBUM}` })
    .first()
    .click()
  await buyer.getByRole('menuitem', { name: 'Send as gift' }).click()
  const form = buyer.getByRole('dialog', { name: 'Send as gift' })
  await form.getByRole('button', { name: 'Add gift to cart' }).click()
  await expect(form.getByText(/E-mail/).last()).toBeVisible()
  await form.getByLabel('Recipient’s e-mail').fill(FRIEND)
  await form.getByLabel('Recipient’s name').fill('Fern')
  await form.getByLabel('Message').fill('For your walks: www.moss.example')
  await form.getByRole('radio', { name: 'Moonrise' }).check({ force: true })
  expect(await faults(buyer, 'the form of a gift')).toEqual([])
  await form.getByRole('button', { name: 'Add gift to cart' }).click()
  await expect(buyer.getByText(`Your gift “${ALBUM}” is in your cart.`)).toBeVisible()

  await buyer.goto('/cart')
  const row = buyer.getByRole('list', { name: 'In your cart' }).getByRole('listitem')
  await expect(row).toContainText('Gift for Fern · sent right after payment')
  expect(await faults(buyer, 'a cart with a gift')).toEqual([])
  await buyer.getByRole('button', { name: 'Check out' }).click()
  const { panel, pay, testCard } = checkout(buyer)
  await panel.getByLabel('Country').selectOption({ label: 'United States' })
  await testCard('Success')
  await pay.click()
  const sent = buyer.getByRole('list', { name: 'Gifts' }).getByRole('listitem')
  await expect(sent).toContainText(`${ALBUM}, for Fern`)
  expect(await faults(buyer, 'the orders with a gift')).toEqual([])

  await buyer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sent.getByRole('button', { name: `Copy link: ${ALBUM}` }).click()
  await expect(buyer.getByText(/copied/i).first()).toBeVisible()
  const { pathname, hash } = new URL(await buyer.evaluate(() => navigator.clipboard.readText()))

  await friend.goto(pathname + hash)
  await expect(friend.getByText('For your walks: www.moss.example')).toBeVisible()
  await expect(friend.getByRole('link', { name: /moss/ })).toHaveCount(0)
  expect(await faults(friend, 'a gift')).toEqual([])
  expect(await sidewaysFaults(friend, 'a gift')).toEqual([])
  await friend.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await friend.getByLabel('E-mail').fill(FRIEND)
  await friend.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await friend.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(friend.getByText(`“${ALBUM}” is yours.`)).toBeVisible()
  await friend.goto('/download-purchased')
  await expect(owned(friend)).toContainText(ALBUM)
  await expect(owned(friend)).toContainText('Gift')

  await buyer.reload()
  await expect(sent).toContainText('Accepted on')
})
