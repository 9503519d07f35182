import type { Release, ReleaseFile } from '@hypha/contract'
import { aRelease, aTrack } from '@hypha/player/testing/catalogue'
import { expect, test } from 'vitest'
import { type Answers, refused, renderPage, sentTo } from '../../testing/render-page.tsx'

const FILES = 'GET /music_releases/1/files'
const MOVE = 'POST /music_releases/1/set_review_status'
const track = aTrack(5, { identifier: 'moss-5', title: 'Moss' })
const draft = aRelease([track], {
  title: 'Under Bark',
  status: { value: 'draft' },
  owner: { id: 7, fullName: 'Ada', musicReleaseCount: 1 },
  subGenres: [{ id: 1, name: 'Goa' }],
  aiUse: null,
})
const booklet: ReleaseFile = {
  id: 3,
  kind: 'booklet',
  name: 'Booklet.pdf',
  bytes: 1000,
  state: 'ready',
  failure: null,
  url: '/media/downloads/file/extras/a/file.pdf',
}

const open = (step: number, answers: Answers = {}, release: Release = draft) =>
  renderPage(`/create-music-release/1?step=${step}`, {
    as: 'listener',
    answers: {
      'GET /user/beta_access': { result: true },
      'GET /instance': { features: {}, contactEmail: 'us@hypha.test' },
      'GET /music_releases/1': release,
      [FILES]: { result: [] },
      'GET /optimized/songs/moss-5': { ...track, lyrics: null, release: draft },
      ...answers,
    },
  })

test('an unchanged release that its owner unpublished is published again with one click', async () => {
  const page = await open(1, { [MOVE]: draft }, { ...draft, canPublishAgain: true })
  await page.screen.getByRole('button', { name: 'Publish again' }).click()
  await expect
    .poll(() => sentTo(page, '/music_releases/1/set_review_status').map(({ body }) => body))
    .toEqual([{ status: 'published' }])
})

test('nobody gets past the terms without saying whether AI was used', async () => {
  const page = await open(4, {
    'PATCH /music_releases/1': { ...draft, aiUse: 'assisted', revision: 1 },
  })
  const field = page.screen.getByLabelText('Use of AI')
  await page.screen.getByRole('button', { name: 'Continue to preview' }).click()
  await expect.element(field).toHaveAccessibleDescription(/Say whether AI was used/)
  await field.selectOptions('assisted')
  await expect
    .poll(() => sentTo(page, '/music_releases/1').map(({ body }) => body))
    .toEqual([{ aiUse: 'assisted', revision: 0 }])
  await expect.element(field).not.toHaveAccessibleDescription(/Say whether/)
})

test('lyrics are saved when their field loses focus, and an error is shown there', async () => {
  let answer: unknown = refused(422, 'Remove hidden characters.')
  const page = await open(2, {
    'PUT /songs/5/lyrics': () => {
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  await page.screen.getByText(/ISRC, credits and lyrics/).click()
  const field = page.screen.getByLabelText('Lyrics (optional)')
  await field.fill('Spores')
  await page.screen.getByLabelText('ISRC (optional)').click()
  await expect.element(field).toHaveAccessibleDescription(/Remove hidden characters/)
  answer = { lyrics: { text: 'Spores', language: 'de' } }
  await page.screen.getByLabelText('Language of the lyrics').selectOptions('de')
  await expect
    .poll(() => sentTo(page, '/songs/5/lyrics').at(-1)?.body)
    .toEqual({ text: 'Spores', language: 'de' })
})

test('an owner sees the booklet and why a bonus file was refused, and adds no second booklet', async () => {
  const { screen } = await open(2, {
    [FILES]: {
      result: [
        booklet,
        { ...booklet, id: 4, kind: 'bonus', name: 'a.zip', state: 'failed', failure: 'Broken.' },
      ],
    },
  })
  await expect.element(screen.getByText('Booklet: Booklet.pdf')).toBeVisible()
  await expect.element(screen.getByText(/Broken/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add a booklet' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Add bonus files' })).toBeEnabled()
})

test('a file that the server refuses says why', async () => {
  const { screen } = await open(2, {
    'POST /music_releases/1/files': refused(422, 'Choose a PDF.', { fileName: 'Choose a PDF.' }),
  })
  await screen.getByLabelText('Booklet as a PDF').upload(new File(['x'], 'booklet.pdf'))
  await expect.element(screen.getByText(/Choose a PDF/)).toBeVisible()
})

test('the files of a published release can’t be changed', async () => {
  const { screen } = await open(
    2,
    { [FILES]: { result: [booklet] } },
    { ...draft, status: { value: 'published' } },
  )
  await expect.element(screen.getByText('Booklet: Booklet.pdf')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Add bonus files' }))
    .not.toBeInTheDocument()
})
