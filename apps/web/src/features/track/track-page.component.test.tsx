import type { Correction, TrackDetails } from '@hypha/contract'
import { keyByCode } from '@hypha/contract/rules/camelot'
import { aTrack } from '@hypha/player/testing/catalogue'
import { describe, expect, test } from 'vitest'
import { aReleaseCard } from '../../testing/fixtures.ts'
import { refused, renderPage, sentTo, type Viewer } from '../../testing/render-page.tsx'

const KEY = keyByCode('8A')!
const OPEN = '/songs/5/corrections'

const aTrackPage = (changes: Partial<TrackDetails> = {}): TrackDetails => ({
  ...aTrack(5, { title: 'Spore', identifier: 'spore-5', bpm: 140 }),
  release: {
    ...aReleaseCard(),
    catalogueNumber: null,
    licence: 'all-rights-reserved',
    aiUse: null,
  },
  lyrics: null,
  ...changes,
})

interface Answer {
  track?: TrackDetails
  open?: Correction[]
  canDecide?: boolean
  more?: Record<string, unknown>
}

const page = (
  as: Viewer,
  { track = aTrackPage(), open = [], canDecide = false, more = {} }: Answer = {},
) =>
  renderPage('/track/spore-5', {
    as,
    answers: {
      'GET /optimized/songs/spore-5': track,
      'GET /songs/5/mixes': { items: [], count_results: 0 },
      [`GET ${OPEN}`]: { result: open, canDecide },
      ...more,
    },
  })

const suggested = (changes: Partial<Correction> = {}): Correction => ({
  bpm: 145,
  key: null,
  listeners: 1,
  isYours: false,
  ...changes,
})

describe('a listener', () => {
  test('suggests a tempo and a key, and sees what they suggested', async () => {
    const { screen, ...sent } = await page('listener', {
      more: {
        [`POST ${OPEN}`]: {
          result: [suggested({ isYours: true }), suggested({ bpm: null, key: KEY, isYours: true })],
          canDecide: false,
        },
      },
    })
    await screen.getByRole('button', { name: 'Suggest a correction' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect.element(dialog.getByText('Change the tempo or the key.')).toBeVisible()
    expect(sentTo(sent, OPEN)).toEqual([])
    await dialog.getByLabelText('BPM').fill('145,3')
    await dialog.getByLabelText('Key').selectOptions(`${KEY.code} · ${KEY.name}`)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect.element(screen.getByText('You suggested 145 BPM, 8A.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sentTo(sent, OPEN).map(({ body }) => body)).toEqual([{ bpm: 145.3, keyId: KEY.id }])
  })

  test('sees why a suggestion was refused', async () => {
    const { screen } = await page('listener', {
      more: { [`POST ${OPEN}`]: refused(422, 'No.', { bpm: 'The track already has this tempo.' }) },
    })
    await screen.getByRole('button', { name: 'Suggest a correction' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Double the tempo' }).click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect.element(dialog.getByText('The track already has this tempo.')).toBeVisible()
  })
})

test('visitors log in first, and nothing is requested for them', async () => {
  const { screen, requests } = await page('visitor')
  await screen.getByRole('button', { name: 'Suggest a correction' }).click()
  const question = screen.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(requests.map(({ path }) => path)).not.toContain(OPEN)
})

describe('the owner', () => {
  const DECISION = `${OPEN}/decision`

  test('accepts with one click', async () => {
    const { screen, ...sent } = await page('listener', {
      canDecide: true,
      open: [suggested({ listeners: 2 }), suggested({ bpm: null, key: KEY })],
      more: {
        [`POST ${DECISION}`]: { result: [suggested({ bpm: null, key: KEY })], canDecide: true },
      },
    })
    const list = screen.getByRole('region', { name: 'Suggested by listeners' })
    await expect.element(list).toMatchTextContent(/145 BPM2 listeners/)
    await list.getByRole('button', { name: 'Accept 145 BPM' }).click()
    await expect.element(screen.getByText('The track now has 145 BPM.')).toBeVisible()
    await expect.element(list).not.toMatchTextContent(/145 BPM/)
    expect(sentTo(sent, DECISION).map(({ body }) => body)).toEqual([{ accept: true, bpm: 145 }])
  })

  test('sees a message if it was decided elsewhere, and can’t suggest', async () => {
    const { screen } = await page('listener', {
      canDecide: true,
      open: [suggested()],
      more: { [`POST ${DECISION}`]: refused(404, 'This suggestion is no longer open.') },
    })
    await screen.getByRole('button', { name: 'Decline 145 BPM' }).click()
    await expect.element(screen.getByText('This suggestion is no longer open.')).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Suggest a correction' }))
      .not.toBeInTheDocument()
  })
})

test.each([
  ['a track of a deleted release', { deletedAt: '2026-05-01T00:00:00.000Z' }],
  ['a withdrawn release', { status: { value: 'unavailable' as const } }],
])('the page of %s requests no comments', async (_title, changes) => {
  const { release } = aTrackPage()
  const { screen, requests } = await page('listener', {
    track: aTrackPage({ release: { ...release, ...changes } }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Spore', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('This track’s key or tempo is unknown.')).toBeVisible()
  expect(requests.filter(({ path }) => path.includes('comment'))).toEqual([])
})

test('other pages of tracks request comments', async () => {
  const { requests } = await page('listener')
  await expect
    .poll(() => requests.filter(({ path }) => path.includes('comment')).length)
    .toBeGreaterThan(0)
})
