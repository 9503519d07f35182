import { writeFile } from 'node:fs/promises'
import { clicks, melody, mix, wav } from '../support/audio/index.ts'
import { level, listenIn, position } from './listening.ts'
import { sendsIn } from './submission.ts'
import { expect, test } from './story.ts'

const MINUTES = 3.5
const TITLE = 'Mycelium Telegraph'

test('[RS-11] an artist’s WAV is approved by an admin and played by a listener @journey', async ({
  as,
}, testInfo) => {
  const master = testInfo.outputPath('01 Spore Drift.wav')
  const sound = wav({
    seconds: MINUTES * 60,
    bits: 24,
    channels: 2,
    hertz: 44_100,
    signal: mix(clicks(145), melody([57, 60, 64, 69])),
  })
  await writeFile(master, sound)

  const artist = await as('artist')
  await sendsIn(artist, TITLE, master)

  const listener = await as('listener')
  await listenIn(listener)
  await listener.goto('/')
  await expect(listener.getByRole('link', { name: TITLE })).toHaveCount(0)

  const admin = await as('admin')
  await listenIn(admin)
  await admin.goto('/admin/review')
  await admin.getByRole('link', { name: TITLE }).click()
  await admin.getByRole('button', { name: /^Play/ }).first().click()
  await expect.poll(() => position(admin)).toBeGreaterThan(0.5)
  const points = admin.getByRole('region', { name: 'Checks' })
  await expect(points).toContainText('Every track plays')
  await expect(points).toContainText('To check: The cover is only 1200 pixels wide')
  await admin.getByRole('button', { name: 'Reject' }).click()
  await expect(admin.getByText('Say what’s wrong so the owner can fix it.')).toBeVisible()
  await admin.getByLabel('Note to the owner').fill('Which tree was it?')
  await admin.getByRole('button', { name: 'Send note' }).click()
  await expect(admin.getByRole('region', { name: 'Notes' })).toContainText('Notes (1)')

  await artist.goto('/album/mycelium-telegraph')
  const notes = artist.getByRole('region', { name: 'Notes' })
  await expect(notes).toContainText('Which tree was it?')
  await notes.getByLabel('Write a note').fill('The oldest one.')
  await notes.getByRole('button', { name: 'Send note' }).click()
  await expect(notes).toContainText('Notes (2)')

  await admin.getByLabel('Note to the owner').fill('Lovely.')
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText(`${TITLE} is published.`)).toBeVisible()

  await artist.reload()
  await expect(notes).toContainText('approved it')
  await expect(notes).toContainText('Notes (3)')
  const page = artist.getByRole('main')
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  await page.getByRole('button', { name: `More about ${TITLE}` }).click()
  for (const name of ['Edit', 'Unpublish'])
    await expect(artist.getByRole('menuitem', { name })).toBeVisible()

  await listener.goto('/')
  const card = listener.getByRole('listitem').filter({ hasText: TITLE })
  await expect(card).toContainText('Lichen Parade')
  await expect(card).toContainText('145')
  await card.hover()
  await card.getByRole('button', { name: `Play ${TITLE}` }).click()
  const bar = listener.getByRole('region', { name: 'Player' })
  await expect(bar).toContainText('Spore Drift')
  await expect.poll(() => position(listener)).toBeGreaterThan(1)
  expect(await level(listener)).toBeGreaterThan(0.05)

  const before = (await position(listener))!
  await card.getByRole('link', { name: TITLE }).click()
  await expect(listener.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible()
  await expect.poll(() => position(listener)).toBeGreaterThan(before)

  await bar.getByRole('slider', { name: /seek/i }).focus()
  await listener.keyboard.press('End')
  await listener.keyboard.press('Home')
  await bar.getByRole('button', { name: /^Pause/ }).click()
  await expect.poll(() => position(listener)).toBeNull()
})
