import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { suspend } from './suspension.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ HYPHA_ROLES: 'web' })))
afterAll(() => app.close())

const { accounts, playlists } = contract
const REASON = 'Threats in three comments.'
const writes = (person: Person) => person.call(playlists.createPlaylist, { body: { name: 'Mine' } })
const suspends = (person: Person, end: Date | null) =>
  suspend(app.services.db, person.id, { until: end, reason: REASON })
const standing = async (person: Person) => expectOk(await person.call(accounts.profile)).suspension
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

test('logged-in users who are suspended can write nothing immediately, and see the reason', async () => {
  const person = await signedIn(app)
  expect((await writes(person)).status).toBe(201)
  await suspends(person, new Date('2099-08-03T14:00:00Z'))
  expect((await writes(person)).body).toMatchObject({
    detail: `Your account is suspended until Aug 3, 2099, 14:00 (UTC), so you can’t change anything. Reason: ${REASON}`,
  })
  expect(await standing(person)).toEqual({ until: '2099-08-03T14:00:00.000Z', reason: REASON })
})

test('suspended users can log in and out, read, change their password and read their notifications', async () => {
  const person = await app.person()
  await suspends(person, null)
  expect((await writes(person)).body).toMatchObject({
    detail: expect.stringContaining('suspended permanently') as string,
  })
  expect((await person.signIn()).status).toBe(200)
  expect(await standing(person)).toEqual({ until: null, reason: REASON })
  expect([
    (await person.call(contract.notifications.listNotifications)).status,
    (await person.call(contract.notifications.readNotifications, { body: {} })).status,
    (await person.call(accounts.forgotPassword, { body: { email: person.email } })).status,
    (await person.call(accounts.invalidate, { body: { refresh_token: person.refreshToken! } }))
      .status,
  ]).toEqual([200, 204, 204, 204])
})

test('a suspension ends on its own', async () => {
  const person = await signedIn(app)
  const end = new Date(Date.now() + 1_500)
  await suspends(person, end)
  expect((await writes(person)).status).toBe(403)
  await until(async () => (await writes(person)).status === 201)
  expect(Date.now()).toBeGreaterThanOrEqual(end.getTime())
  expect(await standing(person)).toBeNull()
})

test.each([
  ['the later of two ends applies', [2, 9], 9],
  ['an earlier end does not shorten it', [9, 2], 9],
  ['a permanent suspension replaces an end date', [9, null], null],
  ['a permanent suspension stays permanent', [null, 2], null],
] as const)('when a user is suspended twice, %s', async (_, [first, second], counts) => {
  const person = await signedIn(app)
  const end = (days: number | null) => (days === null ? null : inDays(days))
  await suspends(person, end(first))
  await suspends(person, end(second))
  const days = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 86_400_000)
  const stands = (await standing(person))!
  expect(stands.until && days(stands.until)).toBe(counts)
})
