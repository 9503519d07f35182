import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { has, expectOk } from '../../../../../../tests/support/studio.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.person()
})
afterAll(() => app.close())
const { artists, labels } = contract

/** Returns the artist of a new release with this status. */
const artistOf = async (status: 'published' | 'draft') => {
  const { identifier } = await has(app.services.db, owner, { status })
  return app.services.db
    .selectFrom('artist')
    .select(['id', 'identifier'])
    .where('identifier', '=', identifier)
    .executeTakeFirstOrThrow()
}
/** Creates a label without releases. */
const labelFor = ({ identifier }: { identifier: string }) =>
  app.services.db
    .insertInto('label')
    .values({
      identifier: `l-${identifier}`,
      title: `Label ${identifier}`,
      title_key: `Label ${identifier}`,
    })
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow()
const sees = (person: Person, identifier: string) =>
  person.call(artists.getArtist, { params: { identifier } })

test('only the owner sees an artist that no published release has named yet', async () => {
  const { id, identifier } = await artistOf('draft')
  const person = await signedIn(app)
  for (const who of [app.visitor(), person]) expect((await sees(who, identifier)).status).toBe(404)
  expect((await sees(owner, identifier)).body).toMatchObject({ id, releasesCount: 0 })
  expect((await person.call(artists.followArtist, { params: { id } })).status).toBe(404)
  expect((await sees(app.visitor(), 'nobody')).status).toBe(404)
})

describe('following', () => {
  test('visitors cannot follow', async () => {
    const { id } = await artistOf('published')
    expect((await app.visitor().call(artists.followArtist, { params: { id } })).status).toBe(401)
    expect((await app.visitor().call(artists.hasFollowArtist, { params: { id } })).status).toBe(401)
  })

  test('is idempotent; others see the count, only the follower sees their own state', async () => {
    const { id, identifier } = await artistOf('published')
    const person = await signedIn(app)
    const follow = () => person.call(artists.followArtist, { params: { id } })
    expect((await follow()).body).toEqual({ result: 'success' })
    expect((await follow()).status).toBe(200)
    expect((await person.call(artists.hasFollowArtist, { params: { id } })).body.result).toBe(true)
    expect((await sees(person, identifier)).body).toMatchObject({
      followersCount: 1,
      hasFollow: true,
      releasesCount: 1,
    })
    expect((await sees(app.visitor(), identifier)).body).toMatchObject({
      followersCount: 1,
      hasFollow: false,
    })
    await person.call(artists.unfollowArtist, { params: { id } })
    expect((await sees(person, identifier)).body).toMatchObject({
      followersCount: 0,
      hasFollow: false,
    })
  })

  test('labels can be followed like artists', async () => {
    const { db } = app.services
    const release = await has(db, owner, { status: 'published' })
    const { id, title } = await labelFor(release)
    const person = await signedIn(app)
    const follow = () => person.call(labels.followLabel, { params: { id } })
    expect((await follow()).status).toBe(404)
    await db.updateTable('release').set({ label_id: id }).where('id', '=', release.id).execute()
    expect((await follow()).status).toBe(200)
    const { body } = await person.call(labels.getLabel, {
      params: { identifier: `l-${release.identifier}` },
    })
    expect(body).toMatchObject({ title, followersCount: 1, hasFollow: true, releasesCount: 1 })
    await person.call(labels.unfollowLabel, { params: { id } })
    expect((await person.call(labels.hasFollowLabel, { params: { id } })).body.result).toBe(false)
  })

  test('lists the releases of a label once one is published', async () => {
    const { db } = app.services
    const release = await has(db, owner, { status: 'pending' })
    const { id } = await labelFor(release)
    await db.updateTable('release').set({ label_id: id }).where('id', '=', release.id).execute()
    const lists = (query: { page?: number } = {}) =>
      app.visitor().call(contract.releases.listOfLabel, { params: { id }, query })
    expect((await lists()).status).toBe(404)
    await db
      .updateTable('release')
      .set({ status: 'published' })
      .where('id', '=', release.id)
      .execute()
    const listed = await until(async () => {
      const { status, body } = await lists()
      return status === 200 && body.items.length > 0 ? body : null
    })
    expect(listed).toMatchObject({ count_results: 1, items: [{ id: release.id }] })
    expect(expectOk(await lists({ page: 2 }))).toMatchObject({ items: [] })
    const other = { params: { id: 999_999 } }
    expect((await app.visitor().call(contract.releases.listOfLabel, other)).status).toBe(404)
  })
})
