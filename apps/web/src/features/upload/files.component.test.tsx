import { userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'

const open = () =>
  renderPage('/create-music-release', {
    as: 'listener',
    answers: {
      'GET /user/beta_access': { result: true },
      'GET /instance': { features: {}, contactEmail: 'us@hypha.test' },
    },
  })

type Screen = Awaited<ReturnType<typeof open>>['screen']

const choose = (screen: Screen, files: File[]) =>
  userEvent.upload(screen.getByLabelText('Track files'), files)

test('the first step lists the chosen files, and says which it skips and why', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Drop the folder with your masters')).toBeVisible()
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
