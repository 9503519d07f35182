import type { FanSupport, OwnSupport, ProfilePost, Subscription } from '@hypha/contract'
import { expect, test } from 'vitest'
import { renderPage, sentTo, refused } from '../../testing/render-page.tsx'

const SUBSCRIPTION: Subscription = {
  id: 5,
  status: 'active',
  period: 'month',
  price: 5,
  canActivate: false,
  checkPaymentMethod: false,
  issue: null,
  cancelAtPeriodEnd: false,
  nextPeriod: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  currentPeriodStart: '2026-11-01T10:00:00.000Z',
  currentPeriodEnd: '2026-12-01T10:00:00.000Z',
  isPeriodOver: false,
}
const OWN: OwnSupport = {
  subscription: SUBSCRIPTION,
  kind: 'label',
  profileId: 3,
  identifier: 'fern',
  name: 'Fern Telegraph',
  isPublic: true,
}
const SUPPORT: FanSupport = {
  isOffered: true,
  thanks: 'A postcard a year.',
  count: 3,
  supporters: [{ id: 9, fullName: 'Juno Alder', photo: null, since: '2026-11-01T10:00:00.000Z' }],
  own: null,
  mayEdit: false,
}
const POST: ProfilePost = {
  id: 1,
  title: 'New tape',
  text: null,
  isForSupporters: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  editedAt: null,
}
const PROFILES = {
  result: [
    {
      type: 'label',
      id: 3,
      identifier: 'fern',
      name: 'Fern Telegraph',
      subscription: null,
      submittedThisMonth: 0,
    },
  ],
}
const LABEL = { id: 3, identifier: 'fern', title: 'Fern Telegraph' }

test('a fan chooses an amount, is told the limits, and goes on to the card', async () => {
  const { screen, requests } = await renderPage('/support/label/3', {
    as: 'listener',
    answers: {
      'GET /record_labels/3': LABEL,
      'GET /fan-support/label/3': { result: SUPPORT },
      'POST /fan-support/label/3': refused(422, 'Check the fields.', {
        amount: 'The amount must be at least $2.00.',
      }),
    },
  })
  await expect
    .element(screen.getByRole('heading', { name: 'Support Fern Telegraph' }))
    .toBeVisible()
  await screen.getByRole('button', { name: '$10.00' }).click()
  await expect.element(screen.getByLabelText('Amount a month')).toHaveValue('10')
  await screen.getByLabelText('Amount a month').fill('1')
  await screen.getByRole('button', { name: 'Continue to payment' }).click()
  await expect.element(screen.getByText('The amount must be at least $2.00.')).toBeVisible()
  expect(sentTo({ requests }, '/fan-support/label/3').map(({ body }) => body)).toMatchObject([
    { amount: 1, isPublic: true },
  ])
})

test('the owner is told that they can’t support themselves, a supporter that they do already', async () => {
  for (const [more, words] of [
    [{ mayEdit: true }, /can’t support yourself/],
    [{ own: OWN }, /already support Fern Telegraph/],
    [{ isOffered: false }, /doesn’t offer monthly support/],
  ] as const) {
    const { screen } = await renderPage('/support/label/3', {
      as: 'listener',
      answers: {
        'GET /record_labels/3': LABEL,
        'GET /fan-support/label/3': { result: { ...SUPPORT, ...more } },
      },
    })
    await expect.element(screen.getByText(words)).toBeVisible()
    await screen.unmount()
  }
})

test('the owner switches support on and publishes a post for supporters', async () => {
  const { screen, requests } = await renderPage('/dashboard/supporters', {
    as: 'listener',
    answers: {
      'GET /user/maker-subscriptions': PROFILES,
      'GET /fan-support/label/3': { result: { ...SUPPORT, isOffered: false, mayEdit: true } },
      'GET /fan-support/label/3/supporters': { result: [], monthly: 0 },
      'GET /fan-support/label/3/posts': { result: [] },
      'PUT /fan-support/label/3': { result: SUPPORT },
      'POST /fan-support/label/3/posts': { result: POST },
    },
  })
  await screen.getByRole('switch', { name: 'Offer monthly support' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sentTo({ requests }, '/fan-support/label/3').map(({ body }) => body))
    .toEqual([{ isOffered: true, thanks: 'A postcard a year.' }])
  await screen.getByRole('button', { name: 'Write a post' }).click()
  await screen.getByLabelText('Title').fill('New tape')
  await screen.getByLabelText('Text', { exact: true }).fill('Only for you.')
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect
    .poll(() => sentTo({ requests }, '/fan-support/label/3/posts').map(({ body }) => body))
    .toEqual([{ title: 'New tape', text: 'Only for you.', isForSupporters: true }])
})

test('a fan ends their support after a question', async () => {
  const { screen, requests } = await renderPage('/settings/subscriptions', {
    as: 'listener',
    answers: {
      'GET /user/fan-support': { result: [OWN] },
      'DELETE /user/fan-support/5': { result: OWN },
    },
  })
  await expect.element(screen.getByText('$5.00 a month. Renews on Dec 1, 2026.')).toBeVisible()
  await screen.getByRole('button', { name: 'End your support of Fern Telegraph' }).click()
  await screen.getByRole('button', { name: 'End support', exact: true }).click()
  await expect.poll(() => sentTo({ requests }, '/user/fan-support/5')).toHaveLength(1)
})
