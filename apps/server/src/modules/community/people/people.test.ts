import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
})
afterAll(() => app.close())

const { people, playlists, listening } = contract
const pageOf = (by: Person, id: number) => by.call(people.getUser, { params: { id } })
const partsOf = async (by: Person, id: number) => [
  (await by.call(people.userPlaylists, { params: { id } })).status,
  (await by.call(people.userLikes, { params: { id } })).status,
  (await by.call(people.userFollowing, { params: { id } })).status,
]
const shows = (who: Person, likes: boolean, lists: boolean, following: boolean) =>
  who.call(people.choosePrivacy, { body: { likes, playlists: lists, following } })

describe('permissions', () => {
  test('everybody sees a user page; closed accounts look like unknown ones', async () => {
    const visitor = app.visitor()
    const [person, gone] = [await signedIn(app), await signedIn(app)]
    await app.services.db
      .updateTable('account')
      .set({ deactivated_at: new Date() })
      .where('id', '=', gone.id)
      .execute()
    expect((await pageOf(visitor, person.id)).status).toBe(200)
    const [closed, unknown] = [await pageOf(visitor, gone.id), await pageOf(visitor, 999_999)]
    expect([closed.status, unknown.status]).toEqual([404, 404])
    expect(closed.body).toEqual(unknown.body)
    expect((await visitor.call(people.editAbout, { body: { about: 'x' } })).status).toBe(401)
    expect((await shows(visitor, true, true, true)).status).toBe(401)
  })

  test('a biography has up to a thousand characters and is plain text', async () => {
    const person = await signedIn(app)
    const says = (about: string) => person.call(people.editAbout, { body: { about } })
    expect([(await says('x'.repeat(1001))).status, (await says('a\u202eb')).status]).toEqual([
      422, 422,
    ])
    expect(expectOk(await says(' <b>Hello</b>\r\nthere ')).result).toBe('<b>Hello</b>\nthere')
    expect(expectOk(await pageOf(app.visitor(), person.id)).about).toBe('<b>Hello</b>\nthere')
  })
})

test('a page reveals nothing else about the account', async () => {
  const person = await signedIn(app, { isFounder: true })
  const { body } = await pageOf(app.visitor(), person.id)
  expect(body).toMatchObject({ fullName: 'A Person', isFounder: true, isPremium: true })
  expect(JSON.stringify(body)).not.toContain(person.email)
})

test('others see the parts that are shown, and the user sees all of them', async () => {
  const [person, other] = [await signedIn(app), await signedIn(app)]
  const release = await putsOnSale(app, await signedIn(app))
  await person.call(listening.likeSong, {
    params: { releaseId: release.id, id: release.tracks[0]! },
  })
  for (const visibility of ['public', 'private'] as const)
    await person.call(playlists.createPlaylist, { body: { name: visibility, visibility } })
  await person.call(contract.social.followUser, { params: { id: other.id } })
  expect(await partsOf(other, person.id)).toEqual([200, 404, 404])
  expect(await partsOf(person, person.id)).toEqual([200, 200, 200])
  await shows(person, true, false, true)
  expect(await partsOf(app.visitor(), person.id)).toEqual([404, 200, 200])
  await shows(person, true, true, true)
  const params = { id: person.id }
  const lists = expectOk(await other.call(people.userPlaylists, { params })).items
  expect(lists.map(({ name }) => name)).toEqual(['public'])
  expect(expectOk(await other.call(people.userLikes, { params })).items).toMatchObject([
    { id: release.tracks[0], isFavorite: false },
  ])
  expect(expectOk(await other.call(people.userFollowing, { params })).items).toMatchObject([
    { kind: 'user', user: { id: other.id } },
  ])
})
