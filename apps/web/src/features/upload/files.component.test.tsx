import { userEvent } from 'vitest/browser'
import { aRelease } from '@hypha/player/testing/catalogue'
import { expect, test } from 'vitest'
import { type Answers, refused, renderPage, sentTo } from '../../testing/render-page.tsx'

const open = (path = '', answers: Answers = {}) =>
  renderPage(`/create-music-release${path}`, {
    as: 'listener',
    answers: {
      'GET /user/beta_access': { result: true },
      'GET /instance': { features: {}, contactEmail: 'us@hypha.test' },
      ...answers,
    },
  })

const ADD = 'POST /music_releases/3/add_song'

type Screen = Awaited<ReturnType<typeof open>>['screen']

const choose = (screen: Screen, files: File[]) =>
  userEvent.upload(screen.getByLabelText('Track files'), files)

test('the first step lists the chosen files, and says which it skips and why', async () => {
  const { screen } = await open()
  await choose(screen, [
    new File(['RIFF'], '01 Root.wav'),
    new File(['RIFF'], '02 Signal.wav'),
    new File(['ID3'], 'tagged320.mp3'),
    new File([], 'empty.wav'),
    new File([new Uint8Array([0xff, 0xfb, 0x90, 0])], 'renamed.wav'),
  ])
  const files = screen.getByRole('group', { name: 'Files' })
  await expect.element(files.getByText('2 files', { exact: true })).toBeVisible()
  await expect.element(files.getByText('01 Root.wav')).toBeVisible()
  await expect.element(screen.getByText(/^tagged320\.mp3 is an MP3\./)).toBeVisible()
  await expect.element(screen.getByText('empty.wav is empty.')).toBeVisible()
  await expect.element(screen.getByText(/^renamed\.wav is an MP3 despite its name\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText('empty.wav is empty.')).not.toBeInTheDocument()

  await files.getByRole('button', { name: 'Cancel' }).first().click()
  await expect.element(files.getByText('01 Root.wav')).not.toBeInTheDocument()
  await expect.element(files.getByText('02 Signal.wav')).toBeVisible()
})

test('files that were waiting when the page closed are listed on return until chosen again', async () => {
  localStorage.clear()
  const first = await open()
  await choose(first.screen, [new File(['RIFF'], 'Root.wav'), new File(['RIFF'], 'Bark.wav')])
  await expect.element(first.screen.getByText('Root.wav')).toBeVisible()
  await first.screen.unmount()

  const { screen } = await open()
  await expect
    .element(screen.getByText(/^These files were not uploaded: Bark\.wav, Root\.wav\./))
    .toBeVisible()
  await choose(screen, [new File(['RIFF'], 'Bark.wav')])
  await expect.element(screen.getByText(/^This file was not uploaded: Root\.wav\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByText(/not uploaded/)).not.toBeInTheDocument()
  localStorage.clear()
})

test('failed files are tried again together, and removed together', async () => {
  const release = aRelease([], {
    id: 3,
    status: { value: 'draft' },
    owner: { id: 7, fullName: 'Ada', musicReleaseCount: 1 },
  })
  const page = await open('/3?step=2', {
    'GET /music_releases/3': release,
    'GET /music_releases/3/files': { result: [] },
    [ADD]: refused(422, 'There is no space left.'),
  })
  await choose(page.screen, [new File(['RIFF'], 'Root.wav'), new File(['RIFF'], 'Bark.wav')])
  const again = page.screen.getByRole('button', { name: 'Try all again' })
  await expect.element(again).toBeVisible()
  const attempts = () => sentTo(page, ADD.split(' ')[1]!).length
  expect(attempts()).toBe(2)
  await again.click()
  await expect.poll(attempts).toBe(4)
  await page.screen.getByRole('button', { name: 'Remove the 2 failed files' }).click()
  await expect.element(page.screen.getByText(/no space left/)).not.toBeInTheDocument()
})
