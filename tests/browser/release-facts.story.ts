import { contract } from '@hypha/contract'
import { PAYLOADS } from '../security/payloads.ts'
import { Person } from '../support/person.ts'
import { releaseForm, expectOk } from '../support/studio.ts'
import { inDatabase } from './in-database.ts'
import { applicationIn, expect, origin, test } from './story.ts'

test('refused fields have their own messages, and the facts of a release are saved', async ({
  as,
}) => {
  const artist = await as('artist')
  await artist.goto('/create-music-release')
  await applicationIn(artist)
  await artist.getByLabel('Title').fill('Slow Mineral')
  await artist.getByLabel('Artist', { exact: true }).fill('Ninth Monsoon')
  await artist.getByLabel('Sub-genre').selectOption('Ambient')
  await expect(artist.getByRole('alert')).toHaveText('This artist name belongs to someone else.')
  await artist.getByLabel('Artist', { exact: true }).fill('Lichen Parade')
  await expect(artist).toHaveURL(/\/create-music-release\/\d+/)

  await artist.getByLabel('Catalogue number').fill('LP-001')
  await artist.getByRole('button', { name: 'Add a credit' }).click()
  const credit = artist.getByRole('group', { name: 'Credit 1' })
  await expect(credit.getByLabel('Name')).toBeFocused()
  await credit.getByLabel('Name').fill('Old Bell')
  const isSaved = artist.waitForResponse(
    (answer) => answer.request().postDataJSON()?.secondaryArtists?.[0]?.role === 'mastering',
  )
  await credit.getByLabel('Role').selectOption('Mastering')
  expect((await isSaved).status()).toBe(200)

  const first = artist.url()
  await artist.goto(`${first}?step=4`)
  await applicationIn(artist)
  await artist.getByLabel('Barcode').fill('4006381333932')
  await expect(artist.getByText('Enter the 12 or 13 digits of a UPC or EAN.')).toBeVisible()
  await artist.getByLabel('Barcode').fill('4006381333931')
  const isTaken = artist.waitForResponse(
    (answer) => answer.request().postDataJSON()?.licence === 'CC-BY-NC-4.0',
  )
  await artist.getByLabel('License').selectOption('CC BY-NC 4.0')
  expect((await isTaken).status()).toBe(200)

  await artist.reload()
  await applicationIn(artist)
  await expect(artist.getByLabel('Barcode')).toHaveValue('4006381333931')
  await expect(artist.getByLabel('License')).toHaveValue('CC-BY-NC-4.0')
  await artist.goto(first)
  await applicationIn(artist)
  await expect(artist.getByLabel('Catalogue number')).toHaveValue('LP-001')
  await expect(credit.getByLabel('Name')).toHaveValue('Old Bell')
})

test('a release approved before its date shows the date to its owner and to admins only', async ({
  as,
}) => {
  const [artist, listener] = [await as('artist'), await as('listener')]
  const schedule = 'Scheduled for Jun 21, 2028, 18:00 (Asia/Kolkata)'
  try {
    await inDatabase(
      `update release set publishes_at = '2028-06-21T12:30:00Z', time_zone = 'Asia/Kolkata'
        where identifier = 'compost-radio'`,
    )
    await artist.goto('/album/compost-radio')
    await expect(artist.getByText(schedule)).toBeVisible()
    await artist.goto('/dashboard/uploads')
    await expect(artist.getByText(schedule)).toBeVisible()
    await listener.goto('/album/compost-radio')
    await expect(listener.getByRole('main')).not.toContainText('Compost Radio')
  } finally {
    await inDatabase(
      "update release set publishes_at = null, time_zone = 'UTC' where identifier = 'compost-radio'",
    )
  }
})

test('scripts in a description never run', async ({ as }) => {
  const page = await as('artist')
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const artist = new Person(origin())
  artist.email = 'artist@hypha.test'
  await artist.signIn('hypha-demo')
  const { id, identifier } = expectOk(
    await artist.call(contract.releases.create, {
      body: { ...releaseForm('Sixty Payloads'), description: `<p>Begin</p>${PAYLOADS.join('\n')}` },
    }),
  )
  try {
    await page.goto(`/album/${identifier}`)
    await applicationIn(page)
    // A link exists only once the sanitized HTML has replaced the plain text.
    await expect(page.getByRole('link', { name: 'x', exact: true }).first()).toHaveAttribute(
      'rel',
      'nofollow ugc noopener noreferrer',
    )
    await page.goto(`/create-music-release/${id}`)
    await applicationIn(page)
    expect(dialogs).toEqual([])
  } finally {
    expectOk(await artist.call(contract.releases.removeRelease, { params: { id } }))
  }
})
