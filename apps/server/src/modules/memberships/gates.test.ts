/** The features of each plan, for each kind of user. */
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { type OnSale, putsOnSale } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import type { PersonTraits } from '../../../../../tests/support/person-traits.ts'
import type { TestApp } from '../../../../../tests/support/test-app.ts'
import { startTestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'

let app: TestApp
let owner: Person
let release: OnSale
let suggestionId: number
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  owner = await signedIn(app)
  release = await putsOnSale(app, owner)
  await isHeardInBothQualities(release.tracks[0]!)
  suggestionId = expectOk(
    await owner.call(contract.suggestions.suggest, {
      body: { kind: 'feature', title: 'A longer night', text: 'Until noon.' },
    }),
  ).result.id
})
afterAll(() => app.close())

const db = () => app.services.db

/** Adds renditions as if the track had been prepared; nothing plays them here. */
async function isHeardInBothQualities(track_id: number): Promise<void> {
  await db()
    .updateTable('track')
    .set({ media_key: 'gates/one' })
    .where('id', '=', track_id)
    .execute()
  await db()
    .insertInto('track_rendition')
    .values(
      (['standard', 'high'] as const).map((quality) => ({
        ...{ track_id, quality, key: `gates/one/${quality}`, codec: 'mp4a.40.2' },
        ...{ bits_per_second: 1, init_bytes: 1, segment_bytes: [1], segment_seconds: [1] },
      })),
    )
    .execute()
}

const trackId = () => release.tracks[0]!
const qualities = async (person: Person) => {
  const { body } = await person.call(contract.releases.get, { params: { id: release.id } })
  return body.playList[0]!.song.streams.map(({ quality }) => quality)
    .toSorted()
    .join(' ')
}
const downloadsADay = async (person: Person) => {
  const { status, body } = await person.call(contract.downloads.limit)
  return status === 200 ? body.result.limit : status
}
const votes = async (person: Person) => {
  const { status, body } = await person.call(contract.suggestions.voteStats)
  return status === 200 ? body.result.limit : status
}
const voting = async (person: Person) =>
  (
    await person.call(contract.suggestions.vote, {
      params: { id: suggestionId },
      body: { option: 'nice' },
    })
  ).status
const commenting = async (person: Person) =>
  (
    await person.call(contract.comments.addComment, {
      body: { kind: 'release', targetId: release.id, text: 'Here.' },
    })
  ).status
const bookmarking = async (person: Person) =>
  (await person.call(contract.bookmarks.addBookmark, { body: { songId: trackId() } })).status
const bookmarks = async (person: Person) => {
  const { status, body } = await person.call(contract.bookmarks.listBookmarks)
  return status === 200 ? (body.limit ?? 'all') : status
}

const GATES = [qualities, downloadsADay, commenting, voting, votes, bookmarking, bookmarks]

test.each<[string, PersonTraits | null, unknown[]]>([
  ['a visitor', null, ['standard', 401, 401, 401, 401, 401, 401]],
  ['an unverified user', { isVerified: false }, ['standard', 5, 403, 403, 0, 403, 0]],
  ['a free user', {}, ['standard', 5, 403, 403, 0, 403, 0]],
  ['a Premium user', { plan: 'premium' }, ['high standard', 50, 201, 200, 20, 201, 200]],
  ['a founder', { isFounder: true }, ['high standard', 50, 201, 200, 50, 201, 'all']],
  ['an admin', { isAdmin: true }, ['high standard', 5, 403, 403, 0, 403, 0]],
])(
  '[AC-03] [PL-14] [PB-04] [MB-05] [MB-06] %s gets the right quality, downloads per day, comments, votes and bookmarks',
  async (_, traits, expected) => {
    const person = traits ? await signedIn(app, traits) : app.visitor()
    const found: unknown[] = []
    for (const gate of GATES) found.push(await gate(person))
    expect(found).toEqual(expected)
  },
)

test('the artist can play all of their own track without any plan', async () => {
  expect(await qualities(owner)).toBe('high standard')
  expect([await downloadsADay(owner), await commenting(owner), await votes(owner)]).toEqual([
    ...[5, 403, 0],
  ])
})

test('a plan that begins or ends takes effect with the next call', async () => {
  const person = await signedIn(app)
  for (const [plan, limit] of [
    ['premium', 50],
    ['free', 5],
  ] as const) {
    await db().updateTable('account').set({ plan }).where('id', '=', person.id).execute()
    await until(async () => (await downloadsADay(person)) === limit)
  }
})
