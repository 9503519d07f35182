import type { Promo } from '@hypha/contract'
import { beforeEach, expect, test } from 'vitest'
import { aReleaseCard } from '../../../testing/fixtures.ts'
import { failing, refused, renderPage, sentTo } from '../../../testing/render-page.tsx'

const OPEN = 'POST /promo/open'
const FEEDBACK = 'POST /promo/feedback'
const TRACK = {
  ...{ id: 21, title: 'Spores', artist: { id: 3, identifier: 'vetiver', name: 'Vetiver' } },
  ...{ bpm: 145, key: null, duration: 400, peaks: null, link: null },
}
const PROMO = {
  ...{ recipient: 'Ada', expiresAt: '2026-12-24T12:00:00.000Z', isOut: false },
  release: {
    ...aReleaseCard(),
    ...{ description: '', catalogueNumber: 'MOSS01', playList: [{ song: TRACK }] },
  },
} as unknown as Promo

const open = (answers: object, promo: Promo = PROMO, hash = '#s3cret') =>
  renderPage(`/promo${hash}`, { answers: { [OPEN]: { result: promo }, ...answers } })

beforeEach(() => sessionStorage.clear())

test('visitors see for whom the link is, until when, and the tracks; opening counts once', async () => {
  const page = await open({})
  for (const text of ['For Ada · until Dec 24, 2026', 'MOSS01'])
    await expect.element(page.screen.getByText(text)).toBeVisible()
  await expect
    .element(page.screen.getByText('Not out yet. Please don’t share this link.'))
    .toBeVisible()
  const tracks = page.screen.getByRole('list', { name: 'Tracks' })
  await expect.element(tracks.getByText('Spores', { exact: true })).toBeVisible()
  expect(sentTo(page, '/promo/open')[0]!.body).toEqual({ secret: 's3cret', isVisit: true })
  await page.screen.unmount()
  const again = await open({}, { ...PROMO, isOut: true })
  await expect
    .element(again.screen.getByRole('link', { name: 'Out now: open the release' }))
    .toBeVisible()
  expect(sentTo(again, '/promo/open')[0]!.body).toEqual({ secret: 's3cret', isVisit: false })
})

test('expired, revoked and missing links say that they don’t work', async () => {
  const gone = 'This link doesn’t work. It may have expired or been revoked.'
  const over = await open({ [OPEN]: refused(404, 'There is no such link.') })
  await expect.element(over.screen.getByText(gone)).toBeVisible()
  await over.screen.unmount()
  const without = await open({}, PROMO, '')
  await expect.element(without.screen.getByText(gone)).toBeVisible()
  expect(sentTo(without, '/promo/open')).toEqual([])
})

test('an outage is no missing link, and can be tried again', async () => {
  const answer = failing({ result: PROMO })
  const { screen } = await open({ [OPEN]: answer })
  await expect.element(screen.getByText('Out of order.')).toBeVisible()
  answer.recover()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Moss' })).toBeVisible()
})

test('feedback needs a rating and an answer, shows what is wrong, and is thanked for', async () => {
  let isRefused = true
  const page = await open({
    [FEEDBACK]: () => {
      if (isRefused) throw refused(422, 'Check the form.', { name: 'Enter your name.' })
      return null
    },
  })
  const form = page.screen.getByRole('region', { name: 'Feedback' })
  const send = form.getByRole('button', { name: 'Send feedback' })
  await expect.element(send).toBeDisabled()
  await form.getByRole('radio', { name: '4' }).click({ force: true })
  await form.getByRole('radio', { name: 'Maybe' }).click({ force: true })
  await expect.element(form.getByLabelText('Your name')).toHaveValue('Ada')
  await form.getByLabelText('Your name').fill('')
  await send.click()
  await expect
    .element(form.getByLabelText('Your name'))
    .toHaveAccessibleDescription('Enter your name.')
  isRefused = false
  await form.getByLabelText('Your name').fill('DJ Ada')
  await form.getByLabelText('Comment').fill('Deep.')
  await send.click()
  await expect
    .element(form.getByRole('status'))
    .toHaveTextContent('Thank you. Your feedback was sent.')
  expect(sentTo(page, '/promo/feedback').at(-1)!.body).toEqual({
    ...{ secret: 's3cret', name: 'DJ Ada', rating: 4, support: 'maybe', text: 'Deep.' },
  })
})

test('a link that was revoked in the meantime says so in the form', async () => {
  const { screen } = await open({ [FEEDBACK]: refused(404, 'This link no longer works.') })
  const form = screen.getByRole('region', { name: 'Feedback' })
  await form.getByRole('radio', { name: '5' }).click({ force: true })
  await form.getByRole('radio', { name: 'Yes' }).click({ force: true })
  await form.getByRole('button', { name: 'Send feedback' }).click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('This link no longer works.')
})
