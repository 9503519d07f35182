import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import {
  aiff,
  flac,
  floatAiff,
  sine,
  tagWav,
  wav,
  wavHeader,
  wavInContainers,
  wavOfUnknownLength,
  withFlacPictures,
} from '../support/audio/index.ts'
import { listenIn, position } from './listening.ts'
import { expect, test } from './story.ts'

/** Unique 16-bit noise: a little more than four parts. */
function noise(bytes = 35_000_000): Buffer {
  const head = wavHeader({ hertz: 44_100, channels: 2, width: 2, dataBytes: bytes })
  return Buffer.concat([head, randomBytes(bytes)])
}

/** A network on which a file of this size takes some seconds, or none at all. */
const line = (cdp: CDPSession, state: 'slow' | 'fast' | 'none') =>
  cdp.send('Network.emulateNetworkConditions', {
    offline: state === 'none',
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: state === 'slow' ? 3_000_000 : -1,
  })

async function opensDraft(page: Page, title: string): Promise<void> {
  await page.goto('/create-music-release')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Artist', { exact: true }).fill(`${title} Artist`)
  await page.getByLabel('Sub-genre').selectOption('Goa')
  await page.getByRole('button', { name: 'Continue to tracks' }).click()
  await expect(page).toHaveURL(/\/create-music-release\/\d+\?step=2$/)
}

const chooses = (page: Page, file: string) => page.getByLabel('Track files').setInputFiles(file)
/** Numbers of the parts sent by this page. */
function partsSent(page: Page): number[] {
  const numbers: number[] = []
  page.on('request', (request) => {
    const number = /\/media\/parts\/[0-9a-f]+\/(\d+)\?/.exec(request.url())?.[1]
    if (number && request.method() === 'PUT') numbers.push(Number(number))
  })
  return numbers
}
const percent = async (page: Page) =>
  Number(/(\d+)%/.exec(await page.getByText(/\d+%/).first().innerText())![1])

test('an upload is paused, loses its connection, loses its page, and resumes each time with the missing parts', async ({
  as,
}, testInfo) => {
  const master = testInfo.outputPath('Long Way Home.wav')
  await writeFile(master, noise())
  const page = await as('artist')
  const cdp = await page.context().newCDPSession(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await opensDraft(page, 'The Long Way')
  await line(cdp, 'slow')
  await chooses(page, master)

  await expect(page.getByText(/^Uploading \d+% · [\d.]+ MB\/s · \d+ sec left$/)).toBeVisible()
  await expect.poll(() => percent(page)).toBeGreaterThan(25)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText(/^Paused at \d+%$/)).toBeVisible()
  const pausedAt = await percent(page)
  const sent = partsSent(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(sent[0]).toBeGreaterThan(1)
  await expect.poll(() => percent(page)).toBeGreaterThan(pausedAt)

  await line(cdp, 'none')
  await expect(page.getByText(/^Offline at \d+%\. Resumes automatically\.$/)).toBeVisible()
  await line(cdp, 'slow')
  await expect(page.getByText(/^Uploading \d+%/)).toBeVisible()
  await expect.poll(() => percent(page)).toBeGreaterThan(55)

  await page.reload()
  await expect(
    page.getByText(
      'Failed: The upload was interrupted. Choose “Long Way Home.wav” again to continue where it stopped.',
    ),
  ).toBeVisible()
  await line(cdp, 'fast')
  sent.length = 0
  await chooses(page, master)
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  expect(Math.min(...sent)).toBeGreaterThan(2)
  const tracks = page.getByRole('list', { name: 'Tracks' })
  await expect(tracks.getByRole('listitem')).toHaveCount(1)

  await page.goto('/dashboard/uploads')
  await expect(page.getByText(/^Your files use [\d.]+ MB of 50 GB/)).toBeVisible()
})

test('a file that is chosen twice is recognized, a renamed duplicate is refused with a message; in another release it is a warning', async ({
  as,
}, testInfo) => {
  const master = testInfo.outputPath('Twin.wav')
  await writeFile(master, noise(3_000_000))
  const page = await as('artist')
  await opensDraft(page, 'First Twin')
  await chooses(page, master)
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await chooses(page, master)
  await expect(page.getByText('1 of 1 files is already here.')).toBeVisible()
  const renamed = testInfo.outputPath('Copy.wav')
  await writeFile(renamed, await readFile(master))
  await chooses(page, renamed)
  await expect(
    page.getByText('Failed: This file is already in the release, as “Twin”.'),
  ).toBeVisible()

  await opensDraft(page, 'Second Twin')
  await chooses(page, master)
  await expect(page.getByText('Ready. Same file as “Twin” on “First Twin”')).toBeVisible()
})

const MASTER = { seconds: 11, channels: 1 } as const

/** One of each kind that artists use: codec, depth, rate and channels. */
const MASTERS: Readonly<Record<string, Buffer>> = {
  '1 short.wav': wav({ ...MASTER, bits: 16, signal: sine(210) }),
  '2 studio.wav': wav({ ...MASTER, bits: 24, hertz: 48_000, signal: sine(220) }),
  '3 whole.wav': wav({ ...MASTER, bits: 32, hertz: 96_000, signal: sine(230) }),
  '4 float.wav': wav({ ...MASTER, bits: 'float', hertz: 192_000, signal: sine(240) }),
  '5 mac.aiff': aiff({ ...MASTER, bits: 24, signal: sine(250) }),
  '6 small.flac': flac({ ...MASTER, bits: 16, hertz: 88_200, signal: sine(260) }),
  '7 fine.flac': flac({ ...MASTER, bits: 24, hertz: 176_400, signal: sine(270) }),
  '8 piped.wav': wavOfUnknownLength({ ...MASTER, bits: 24, signal: sine(280) }, 0xffffffff),
  '9 float.aiff': floatAiff('fl32', { ...MASTER, signal: sine(290) }),
  '10 wide.wav': tagWav(
    wavInContainers(
      { ...MASTER, bits: 24, signal: sine(300) },
      { containerBits: 32, validBits: 24 },
    ),
    { artist: 'Every Kind Artist & Moss Guest' },
  ),
  '11 sleeves.flac': withFlacPictures(flac({ ...MASTER, bits: 16, signal: sine(310) }), [
    { type: 4 },
    { type: 3 },
  ]),
}

test('[RS-11] masters of every kind become tracks, and the first is playable before the last has arrived @journey', async ({
  as,
}, testInfo) => {
  const folder = testInfo.outputPath('Every Kind')
  await mkdir(folder)
  for (const [name, bytes] of Object.entries(MASTERS)) await writeFile(join(folder, name), bytes)
  const page = await as('artist')
  await listenIn(page)
  // Holds back the bytes of the last file.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const files = new Set<string>()
  await page.route(/\/media\/parts\//, async (route) => {
    files.add(/\/media\/parts\/([0-9a-f]+)\//.exec(route.request().url())![1]!)
    if (files.size === Object.keys(MASTERS).length) await held
    await route.continue()
  })
  await opensDraft(page, 'Every Kind')
  await page.getByLabel('Folder with tracks').setInputFiles(folder)
  const rows = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')
  // Two files upload at a time, and a track is listed once its file starts.
  await expect(rows).toHaveCount(Object.keys(MASTERS).length)
  await expect(rows.first()).toContainText('Ready')
  await rows.first().getByRole('button', { name: 'Play short' }).click()
  await expect.poll(() => position(page)).toBeGreaterThan(0.3)
  await expect(rows.last()).toContainText(/Uploading \d+%/)
  letGo()
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(Object.keys(MASTERS).length)

  // A collaboration in the tags becomes a credit.
  const wide = rows.filter({ has: page.getByRole('button', { name: 'Play wide' }) })
  await wide.getByText('ISRC, credits and lyrics').click()
  await expect(wide.getByRole('group', { name: 'Credit 1' }).getByLabel('Name')).toHaveValue(
    'Moss Guest',
  )
})
