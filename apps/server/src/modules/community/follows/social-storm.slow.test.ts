import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../../verify/invariants.ts'

const PEOPLE = 12
const DEEDS_EACH = 40
const TALKS = 6
const WISHES = 3
const SEED = 20_261_122

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
const { artists, comments, social, suggestions } = contract

/** Returns a seeded random generator of numbers below `limit` (mulberry32). */
function numbers(seed: number) {
  let state = seed
  return (limit: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

test('[S-64] after a random storm of follows, likes, comments and votes every counter matches its rows', async () => {
  const { db } = app.services
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => signedIn(app, { plan: 'premium' })),
  )
  const release = await has(db, people[0]!, { status: 'published' })
  const { artist_id: artistId } = await db
    .selectFrom('release')
    .where('id', '=', release.id)
    .select('artist_id')
    .executeTakeFirstOrThrow()
  const says = (person: Person, text: string, answersId?: number) =>
    person.call(comments.addComment, {
      body: { kind: 'release', targetId: release.id, text, ...(answersId ? { answersId } : {}) },
    })
  const talks = await Promise.all(
    people.slice(0, TALKS).map(async (person) => expectOk(await says(person, 'Once.')).result.id),
  )
  const wishes = await Promise.all(
    people.slice(0, WISHES).map(async (person, i) => {
      const body = { kind: 'feature' as const, title: `Wish ${i}`, text: 'Please.' }
      return expectOk(await person.call(suggestions.suggest, { body })).result.id
    }),
  )

  const statuses = new Set<number>()
  const live = async (person: Person, index: number) => {
    const below = numbers(SEED + index)
    const one = <T>(all: readonly T[]): T => all[below(all.length)]!
    const deeds = [
      () => person.call(artists.followArtist, { params: { id: artistId! } }),
      () => person.call(artists.unfollowArtist, { params: { id: artistId! } }),
      () => person.call(social.followUser, { params: { id: one(people).id } }),
      () => person.call(social.unfollowUser, { params: { id: one(people).id } }),
      () => person.call(comments.likeComment, { params: { id: one(talks) } }),
      () => person.call(comments.unlikeComment, { params: { id: one(talks) } }),
      () => says(person, 'And again.', one(talks)),
      () => person.call(comments.removeComment, { params: { id: one(talks) } }),
      () =>
        person.call(suggestions.vote, {
          params: { id: one(wishes) },
          body: { option: one(['nice', 'important', 'essential', null] as const) },
        }),
    ]
    for (let i = 0; i < DEEDS_EACH; i++) statuses.add((await one(deeds)()).status)
  }
  await Promise.all(people.map(live))

  // Rejections are fine: following oneself, deleted content, more than ten comments a minute.
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  expect(statuses).toContain(200)
  expect(await findBreaches(db)).toEqual([])
  const { followersCount } = await app.services.artists.artist({ id: artistId! }, null)
  const followers = await db
    .selectFrom('artist_follow')
    .where('artist_id', '=', artistId!)
    .select('account_id')
    .execute()
  expect(followersCount).toBe(followers.length)
  const listed = expectOk(
    await people[0]!.call(comments.listComments, {
      query: { kind: 'release', targetId: release.id },
    }),
  )
  const there = await db
    .selectFrom('comment')
    .where('target_id', '=', release.id)
    .where('deleted_at', 'is', null)
    .select('id')
    .execute()
  expect(listed['hydra:totalItems']).toBe(there.length)
})
