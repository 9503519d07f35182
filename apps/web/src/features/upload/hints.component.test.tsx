import { aRelease, aTrack } from '@hypha/player/testing/catalogue'
import type { Release, Track } from '@hypha/contract'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'

const page = (items: unknown[]) => ({ 'hydra:member': items, 'hydra:totalItems': items.length })
const file: Track['trackFile'] = {
  ...{ state: 'ready', revision: 0, failure: null, suggestedBpm: null, suggestedKey: null },
  ...{ loudnessLufs: -70, truePeakDb: -60, awaits: null, fileName: 'Moss.wav', sameFileAs: null },
  doubts: ['silent', 'damaged'],
}
const track = { ...aTrack(5, { title: 'Moss', price: 1.5, trackFile: file }), link: '/stream' }
const draft = aRelease([track], {
  id: 2,
  title: 'Under Bark',
  status: { value: 'draft' },
  owner: { id: 7, fullName: 'Ada', musicReleaseCount: 1 },
  releaseStructure: null,
  coverSidePixels: 640,
})

const open = async (step: number, release: Release = draft) =>
  (
    await renderPage(`/create-music-release/2?step=${step}`, {
      as: 'listener',
      answers: {
        'GET /user/beta_access': { result: true },
        'GET /instance': { features: {}, contactEmail: 'us@hypha.test' },
        'GET /music_releases/2': release,
        'GET /music_releases/2/files': { result: [] },
        'GET /artists': page([{ id: 1, name: 'Moss Parade' }]),
        'GET /record_labels': page([]),
        'GET /user/label_memberships': page([]),
      },
    })
  ).screen

test('a name that nobody of the user’s profiles has says that it creates an artist or label', async () => {
  const screen = await open(1)
  const artist = screen.getByLabelText('Artist')
  await artist.fill('Mycelia')
  await expect.element(artist).toHaveAccessibleDescription('Creates the artist Mycelia')
  await artist.fill('moss parade')
  await expect.element(artist).not.toHaveAccessibleDescription()
  const label = screen.getByLabelText('Label (optional)')
  await label.fill('Old Bell')
  await expect.element(label).toHaveAccessibleDescription('Creates the label Old Bell')
})

test('a silent track and prices that nobody chose are pointed out', async () => {
  const screen = await open(2)
  await expect.element(screen.getByText(/The audio is silent: nothing is louder/)).toBeVisible()
  await expect.element(screen.getByText(/The prices are suggested/)).toBeVisible()
})

test('a small cover and a missing release format are pointed out', async () => {
  const cover = await open(3)
  await expect.element(cover.getByText(/640 pixels wide/)).toBeVisible()
  await cover.unmount()
  const preview = await open(5)
  await expect.element(preview.getByText('Release format: not specified')).toBeVisible()
})
