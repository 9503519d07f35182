import { readFile } from 'node:fs/promises'
import { faults } from './faults.ts'
import { applicationIn, expect, test } from './story.ts'

test('a label views a year of plays as a chart, as a table and as a file @journey', async ({
  as,
}) => {
  const page = await as('label')
  await page.goto('/')
  await applicationIn(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Overview' }).click()
  await expect(page).toHaveURL(/\/dashboard\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
  const plays = page.getByRole('region', { name: 'Plays', exact: true })
  await expect(plays.getByRole('img', { name: /plays in the last 30 days, most/ })).toBeVisible()
  expect(await faults(page, 'the overview')).toEqual([])

  await page.getByRole('link', { name: '1 year' }).click()
  await expect(page).toHaveURL(/\?period=1y$/)
  await expect(plays.getByRole('img', { name: /plays in the last 52 weeks, most/ })).toBeVisible()

  await plays.getByRole('button', { name: 'Table' }).click()
  const rows = plays.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(53)
  const shown = await rows.last().getByRole('cell').textContent()
  expect(await faults(page, 'the overview as a table')).toEqual([])

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    plays.getByRole('button', { name: 'Download “Plays” as CSV' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^Plays \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffWeek,Until,Plays')
  expect(lines).toHaveLength(53)
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,\d+$/)
  expect(Number(lines.at(-1)!.split(',')[2])).toBe(Number(shown!.replace(',', '')))

  await page.getByLabel('Artist or label').selectOption({ index: 1 })
  await expect(page).toHaveURL(/\?period=1y&artist=\d+$/)
  await page.reload()
  await expect(page.getByLabel('Artist or label')).not.toHaveValue('')
  await expect(page.getByRole('link', { name: '1 year' })).toHaveAttribute('aria-current', 'page')
})

test('a listener without an artist or a label is told what this page is for', async ({ as }) => {
  const page = await as('listener')
  await page.goto('/dashboard/dashboard')
  await expect(page.getByText('You have no artist or label yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an artist or label' })).toBeVisible()
  expect(await faults(page, 'the empty overview')).toEqual([])
})

test('a foreign artist is not found, and all own artists are one press away', async ({ as }) => {
  const page = await as('artist', { width: 360 })
  await page.goto('/dashboard/dashboard?artist=999999')
  await expect(page.getByText('You have no such artist.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all artists and labels' }).click()
  await expect(page.getByRole('region', { name: 'Followers' })).toBeVisible()
  expect(await faults(page, 'the overview of a phone')).toEqual([])
})
