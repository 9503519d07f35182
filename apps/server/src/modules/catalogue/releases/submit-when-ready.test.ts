import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk, has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await signedIn(app)
})
afterAll(() => app.close())
const { releases, notifications } = contract

/** A complete draft whose track is in this state. */
async function withTrack(state: 'preparing' | 'awaiting_upload' | 'failed') {
  const { db } = app.services
  const release = await has(db, artist, { status: 'draft' })
  const { id: trackId } = await db
    .updateTable('track')
    .set({ state })
    .where('release_id', '=', release.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id: release.id }, trackId }
}
const submit = (params: { id: number }) =>
  artist.call(releases.setReviewStatus, { params, body: { status: 'pending' } })
const statusOf = async (params: { id: number }) =>
  expectOk(await artist.call(releases.get, { params })).status.value
async function becomes(trackId: number, releaseId: number, state: 'ready' | 'failed') {
  const { db } = app.services
  await db.updateTable('track').set({ state }).where('id', '=', trackId).execute()
  await app.services.releases.submitIfReady(releaseId)
}
const news = async () =>
  expectOk(await artist.call(notifications.listNotifications))['hydra:member'].map((each) =>
    JSON.stringify(each),
  )

test('is refused while files are missing or have failed, and nobody else can ask for it', async () => {
  for (const state of ['awaiting_upload', 'failed'] as const)
    expect((await submit((await withTrack(state)).params)).status).toBe(422)
  const { params } = await withTrack('preparing')
  const other = await signedIn(app)
  const body = { status: 'pending' } as const
  expect((await other.call(releases.setReviewStatus, { params, body })).status).toBe(404)
})

test('a release whose tracks are being prepared goes to review when they are ready, once', async () => {
  const { params, trackId } = await withTrack('preparing')
  const answer = expectOk(await submit(params))
  expect([answer.status.value, answer.submitsWhenReady]).toEqual(['draft', true])
  await app.services.releases.submitIfReady(params.id)
  expect(await statusOf(params)).toBe('draft')
  await becomes(trackId, params.id, 'ready')
  expect(await statusOf(params)).toBe('pending')
  await app.services.releases.submitIfReady(params.id)
  const decisions = await app.services.db
    .selectFrom('release_decision')
    .where('release_id', '=', params.id)
    .select(['from_status', 'to_status', 'account_id'])
    .execute()
  expect(decisions).toEqual([{ from_status: 'draft', to_status: 'pending', account_id: artist.id }])
  expect((await news())[0]).toMatch(/was sent to review/)
})

test('can be undone', async () => {
  const { params, trackId } = await withTrack('preparing')
  await submit(params)
  const body = { status: 'draft' } as const
  const answer = expectOk(await artist.call(releases.setReviewStatus, { params, body }))
  expect(answer.submitsWhenReady).toBe(false)
  await becomes(trackId, params.id, 'ready')
  expect(await statusOf(params)).toBe('draft')
  expect((await artist.call(releases.setReviewStatus, { params, body })).status).toBe(409)
})

test('is not sent to review if a track fails, and its owner is notified of the reason', async () => {
  const { params, trackId } = await withTrack('preparing')
  await submit(params)
  await becomes(trackId, params.id, 'failed')
  const release = expectOk(await artist.call(releases.get, { params }))
  expect([release.status.value, release.submitsWhenReady]).toEqual(['draft', false])
  expect((await news())[0]).toMatch(/wasn’t sent to review\. Some tracks failed/)
})
