import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { makesAudible } from '../../../../../../tests/support/audible.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk, has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  artist = await signedIn(app)
})
afterAll(() => app.close())

const db = () => app.services.db
const asks = (person: Person, songIds: number[], withLiked?: boolean) =>
  person.call(contract.library.checkOffline, {
    body: { songIds, ...(withLiked !== undefined && { withLiked }) },
  })
const keeps = async (person: Person, songIds: number[], withLiked?: boolean) =>
  expectOk(await asks(person, songIds, withLiked)).result
const kept = async (person: Person, songIds: number[], withLiked?: boolean) =>
  (await keeps(person, songIds, withLiked)).map(({ songId }) => songId)

/** A published release with a track in both qualities. */
async function audible() {
  const release = await has(db(), artist, { status: 'published' })
  const { id: trackId } = await db()
    .selectFrom('track')
    .where('release_id', '=', release.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const mediaKey = await makesAudible(app.services, trackId)
  return { id: release.id, trackId, mediaKey }
}
const likes = async (person: Person, { id, trackId }: { id: number; trackId: number }) =>
  expectOk(
    await person.call(contract.listening.likeSong, { params: { releaseId: id, id: trackId } }),
  )
const owns = async (person: Person, release: { id: number }) => {
  await db()
    .insertInto('entitlement')
    .values({ account_id: person.id, release_id: release.id, source: 'purchase' })
    .execute()
  app.services.userStates.forget(person.id)
}
const takesBack = async (person: Person) => {
  await db().deleteFrom('entitlement').where('account_id', '=', person.id).execute()
  app.services.userStates.forget(person.id)
}
const changes = (id: number, change: { status: 'draft' | 'unavailable' | 'published' }) =>
  db().updateTable('release').set(change).where('id', '=', id).execute()

describe('permissions', () => {
  test('[S-14] visitors get nothing, and nobody else gets what one person owns or likes', async () => {
    const release = await audible()
    const [owner, other] = [await signedIn(app), await signedIn(app)]
    await owns(owner, release)
    await likes(owner, release)
    expect((await asks(app.visitor(), [release.trackId], true)).status).toBe(401)
    expect(await kept(other, [release.trackId], true)).toEqual([])
    expect(await kept(owner, [release.trackId], true)).toEqual([release.trackId])
  })

  test('music that somebody may hear, but neither owns nor likes, is not kept', async () => {
    const release = await audible()
    for (const person of [artist, await signedIn(app, { plan: 'premium' })])
      expect(await kept(person, [release.trackId])).toEqual([])
  })

  test('what ends: a refund, an unlike, a withdrawal of liked music; bought music stays', async () => {
    const release = await audible()
    const [buyer, fan] = [await signedIn(app), await signedIn(app)]
    await owns(buyer, release)
    await likes(fan, release)
    await changes(release.id, { status: 'unavailable' })
    expect(await kept(fan, [release.trackId], true)).toEqual([])
    expect(await kept(buyer, [release.trackId])).toEqual([release.trackId])
    await changes(release.id, { status: 'published' })
    expect(await kept(fan, [release.trackId])).toEqual([release.trackId])
    await takesBack(buyer)
    expect(await kept(buyer, [release.trackId])).toEqual([])
    expectOk(
      await fan.call(contract.listening.unlikeSong, {
        params: { releaseId: release.id, id: release.trackId },
      }),
    )
    expect(await kept(fan, [release.trackId], true)).toEqual([])
  })
})

test('rejects lists that are too long or not of ids', async () => {
  const person = await signedIn(app)
  expect(
    (
      await asks(
        person,
        Array.from({ length: 2_001 }, (_, i) => i + 1),
      )
    ).status,
  ).toBe(422)
  expect((await asks(person, [0])).status).toBe(422)
  expect((await asks(person, [1.5])).status).toBe(422)
  expect(await kept(person, [2_000_000_000])).toEqual([])
})

test('the stream is the best that the listener may hear', async () => {
  const release = await audible()
  const [free, premium] = [await signedIn(app), await signedIn(app, { plan: 'premium' })]
  for (const [person, quality] of [
    [free, 'standard'],
    [premium, 'high'],
  ] as const) {
    await likes(person, release)
    expect(await keeps(person, [release.trackId])).toEqual([
      {
        songId: release.trackId,
        releaseId: release.id,
        isOwned: false,
        isLiked: true,
        streamPath: `/media/streams/tracks/${release.mediaKey}/${quality}.mp4`,
      },
    ])
    const { streams } = expectOk(
      await person.call(contract.releases.get, { params: { id: release.id } }),
    ).playList[0]!.song
    expect(streams.at(-1)!.url).toContain(
      `/media/streams/tracks/${release.mediaKey}/${quality}.mp4`,
    )
  }
})

test('liked tracks come along only when asked for', async () => {
  const [first, second] = [await audible(), await audible()]
  const fan = await signedIn(app)
  await likes(fan, first)
  await likes(fan, second)
  expect(await kept(fan, [])).toEqual([])
  expect(await kept(fan, [first.trackId])).toEqual([first.trackId])
  expect(await kept(fan, [], true)).toEqual([first.trackId, second.trackId])
})
