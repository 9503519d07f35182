/** The plays and likes of the demo's people: deterministic, relative to the day of the first start. */
import type { Db } from '../src/platform/database/connection.ts'
import { CROWD } from './crowd.ts'
import { between, chance, type Random, randomFrom } from './music/random.ts'
import { DEMO_PEOPLE } from './people.ts'

const DAY_MS = 86_400_000
/** Nobody in the demo has heard everything, so there is something left to discover. */
const HEARD_AT_MOST = 0.65
const LIKES = 0.4
const FOLLOWS = 0.3
const DAYS_MAX = 12

interface Heard {
  id: number
  slug: string
  releasedAt: Date
  ownerId: number
  artistId: number | null
  trackIds: number[]
}

const LISTENERS = [
  ...DEMO_PEOPLE.filter(({ isVerified }) => isVerified).map(({ email, joinedAt }) => ({
    email,
    joinedAt: new Date(joinedAt),
  })),
  ...CROWD,
]

/** Inserts the plays and likes of a newly published release. */
export async function insertListeners(
  tx: Db,
  accountIds: ReadonlyMap<string, number>,
  release: Heard,
  now: Date,
): Promise<void> {
  // Most people know a few releases, and few people know most of them.
  const fame = HEARD_AT_MOST * randomFrom(`fame ${release.slug}`)() ** 2 + 0.05
  const people = LISTENERS.flatMap(({ email, joinedAt }) => {
    const random = randomFrom(`${email} hears ${release.slug}`)
    const accountId = accountIds.get(email)!
    const since = Math.max(joinedAt.getTime(), release.releasedAt.getTime())
    if (accountId === release.ownerId || since > now.getTime() || !chance(random, fame)) return []
    return [{ accountId, random, days: daysHeard(random, since, now) }]
  })
  if (people.length === 0) return
  const rows = people.map(({ accountId, random, days }) => ({
    accountId,
    days,
    tracks: release.trackIds.filter((_, i) => i === 0 || chance(random, 0.7)),
    likes: chance(random, LIKES),
    likesAll: chance(random, 0.5),
    follows: chance(random, FOLLOWS),
  }))
  const of = (accountId: number) => ({ account_id: accountId, release_id: release.id })
  const plays = rows.flatMap(({ accountId, days, tracks }) =>
    tracks.map((track_id) => ({
      ...of(accountId),
      track_id,
      times: days.length,
      last_at: days.at(-1)!,
    })),
  )
  const likes = rows
    .filter((row) => row.likes)
    .flatMap(({ accountId, days, tracks, likesAll }) =>
      (likesAll ? release.trackIds : tracks.slice(0, 2)).map((track_id) => ({
        ...of(accountId),
        track_id,
        liked_at: days[0]!,
      })),
    )
  const activity = rows.flatMap(({ accountId, days, likes: liked }) => [
    ...days.map((day) => ({ ...of(accountId), kind: 'play' as const, day })),
    ...(liked ? [{ ...of(accountId), kind: 'like' as const, day: days[0]! }] : []),
  ])
  await tx.insertInto('play').values(plays).execute()
  if (likes.length > 0) await tx.insertInto('track_like').values(likes).execute()
  await tx
    .insertInto('release_activity')
    .values(activity)
    .onConflict((c) => c.doNothing())
    .execute()
  const followers = rows.filter(({ follows }) => follows && release.artistId !== null)
  if (followers.length > 0) {
    await tx
      .insertInto('artist_follow')
      .values(
        followers.map(({ accountId, days }) => ({
          account_id: accountId,
          artist_id: release.artistId!,
          followed_at: days[0]!,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Returns some days between then and now in ascending order, mostly soon after the release or recently. */
function daysHeard(random: Random, since: number, now: Date): Date[] {
  const count = 1 + Math.floor(random() ** 2 * DAYS_MAX)
  const span = now.getTime() - since
  const times = Array.from({ length: count }, () =>
    chance(random, 0.4)
      ? now.getTime() - Math.min(span, between(random, 0, 20) * DAY_MS)
      : since + span * random() ** 2,
  )
  return times.sort((a, b) => a - b).map((time) => new Date(time))
}
