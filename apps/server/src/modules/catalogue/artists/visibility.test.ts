import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { isPublicArtist, isPublicLabel, isPublicProfile } from './visibility.ts'

let app: TestApp
let visitor: Person
beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor()
})
afterAll(() => app.close())

const { accounts, artists, labels, releases, search, verification } = contract
const db = () => app.services.db

test.each([
  { releasesCount: 1, isAnnounced: true, isOwnerSuspended: false, isSeen: true },
  { releasesCount: 1, isAnnounced: true, isOwnerSuspended: true, isSeen: true },
  { releasesCount: 1, isAnnounced: false, isOwnerSuspended: false, isSeen: true },
  { releasesCount: 1, isAnnounced: false, isOwnerSuspended: true, isSeen: true },
  { releasesCount: 0, isAnnounced: true, isOwnerSuspended: false, isSeen: true },
  { releasesCount: 0, isAnnounced: true, isOwnerSuspended: true, isSeen: false },
  { releasesCount: 0, isAnnounced: false, isOwnerSuspended: false, isSeen: false },
  { releasesCount: 0, isAnnounced: false, isOwnerSuspended: true, isSeen: false },
])(
  'published releases: $releasesCount, announced: $isAnnounced, owner suspended: $isOwnerSuspended; the page is public: $isSeen',
  async ({ isSeen, ...facts }) => {
    expect(isPublicProfile(facts)).toBe(isSeen)
    const owner = await signedIn(app)
    const status = facts.releasesCount > 0 ? 'published' : 'draft'
    const { id: releaseId, identifier } = await has(db(), owner, { status })
    const name = { title: `L ${identifier}`, title_key: identifier, identifier: `l-${identifier}` }
    const { id: labelId } = await db()
      .insertInto('label')
      .values({ ...name, owner_id: owner.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('release')
      .set({ label_id: labelId })
      .where('id', '=', releaseId)
      .execute()
    const set = { public_since: facts.isAnnounced ? new Date() : null }
    await db().updateTable('artist').set(set).where('identifier', '=', identifier).execute()
    await db().updateTable('label').set(set).where('id', '=', labelId).execute()
    await db()
      .updateTable('account')
      .set(facts.isOwnerSuspended ? { suspended_at: sql`now()`, suspension_reason: 'Here.' } : {})
      .$if(!facts.isOwnerSuspended, (query) => query.set({ suspended_at: null }))
      .where('id', '=', owner.id)
      .execute()
    const artist = await db()
      .selectFrom('artist')
      .where('identifier', '=', identifier)
      .select(isPublicArtist.as('seen'))
      .executeTakeFirstOrThrow()
    const label = await db()
      .selectFrom('label')
      .where('id', '=', labelId)
      .select(isPublicLabel.as('seen'))
      .executeTakeFirstOrThrow()
    expect([artist.seen, label.seen]).toEqual([isSeen, isSeen])
    const answers = [
      await visitor.call(artists.getArtist, { params: { identifier } }),
      await visitor.call(labels.getLabelById, { params: { id: labelId } }),
    ]
    expect(answers.map((each) => each.status)).toEqual(isSeen ? [200, 200] : [404, 404])
  },
)

test('an artist named only by somebody else’s unpublished release stays hidden', async () => {
  const owner = await signedIn(app)
  const { identifier } = await has(db(), owner, { status: 'draft' })
  const { id } = await db()
    .selectFrom('artist')
    .where('identifier', '=', identifier)
    .select('id')
    .executeTakeFirstOrThrow()
  const person = await signedIn(app)
  const links = 'https://example.org/me'
  const answers = [
    await person.call(artists.getArtistById, { params: { id } }),
    await person.call(artists.followArtist, { params: { id } }),
    await person.call(verification.addRequest, { body: { artist: id, links } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(identifier)
})

test('an artist created before its first release has a page that others can follow and claim, but is in no list', async () => {
  const owner = await signedIn(app)
  const made = expectOk(await owner.call(artists.createArtist, { body: { name: 'Quiet Lantern' } }))
  const seen = await visitor.call(artists.getArtist, { params: { identifier: 'quiet-lantern' } })
  expect(seen.body).toMatchObject({ releasesCount: 0, followersCount: 0, isPublic: true })
  const person = await signedIn(app)
  await person.call(artists.followArtist, { params: { id: made.id } })
  const again = await person.call(artists.getArtistById, { params: { id: made.id } })
  expect(again.body).toMatchObject({ followersCount: 1, hasFollow: true })
  const body = { artist: made.id, links: 'https://example.org/me' }
  expect((await person.call(verification.addRequest, { body })).status).toBe(201)
  const found = expectOk(
    await visitor.call(search.searchAll, { query: { query: 'Quiet Lantern' } }),
  )
  expect(found.artists.items).toEqual([])
  const { id } = expectOk(await owner.call(accounts.profile))
  const profile = expectOk(await visitor.call(contract.people.getUser, { params: { id } }))
  expect(profile.artists).toEqual([])
})

test('an artist and a label stay public after their last release is unpublished or deleted', async () => {
  const owner = await signedIn(app)
  const label = expectOk(
    await owner.call(labels.createLabel, { body: { title: 'Stay Recordings' } }),
  )
  const { id, identifier } = await has(db(), owner, { status: 'draft' })
  const see = async () => (await visitor.call(artists.getArtist, { params: { identifier } })).status
  expect(await see()).toBe(404)
  const publish = { status: 'published', label_id: label.id } as const
  await db().updateTable('release').set(publish).where('id', '=', id).execute()
  expect(await see()).toBe(200)
  const params = { id }
  expectOk(await owner.call(releases.setReviewStatus, { params, body: { status: 'draft' } }))
  expect(await see()).toBe(200)
  await owner.call(releases.removeRelease, { params })
  expect(await see()).toBe(200)
  const seen = await visitor.call(labels.getLabel, { params: { identifier: label.identifier } })
  expect(seen.body).toMatchObject({ releasesCount: 0, isPublic: true })
})

test('an artist created by an upload gets a page once its owner saves the profile', async () => {
  const owner = await signedIn(app)
  const { identifier } = await has(db(), owner, { status: 'draft' })
  const { id } = expectOk(await owner.call(artists.getArtist, { params: { identifier } }))
  const own = async () =>
    expectOk(await owner.call(artists.getArtistById, { params: { id } })).isPublic
  expect(await own()).toBe(false)
  await owner.call(artists.editArtist, { params: { id }, body: { biography: '<p>Hello.</p>' } })
  expect(await own()).toBe(true)
  expect((await visitor.call(artists.getArtistById, { params: { id } })).status).toBe(200)
})
