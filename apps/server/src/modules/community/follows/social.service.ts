import {
  type Followed as FollowedOne,
  type FollowingKind,
  type FollowingSort,
  PAGE_SIZE,
} from '@hypha/contract'
import * as z from 'zod'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import type { Artists, Cards } from '../../catalogue/index.ts'
import {
  deleteFollow,
  findFollowers,
  findFollows,
  type Followed,
  insertFollow,
  type UserStates,
} from '../../user-state/index.ts'
import { notify } from '../../notifications/index.ts'
import type { People } from '../people/people.service.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { findFeed } from './feed.queries.ts'
import { countFollowing, findFollowing, type FollowingRow } from './following.queries.ts'

export type Social = ReturnType<typeof createSocial>

interface Parts {
  db: Db
  jobs: Jobs
  artists: Artists
  people: People
  cards: Cards
  userStates: UserStates
}

interface Viewer {
  id: number
}

const FeedCursor = z.object({ at: z.int(), id: z.int() })
const FollowingCursor = FeedCursor.extend({
  kind: z.enum(['artist', 'label', 'user']),
  name: z.string().max(300),
})
/** Limit of artists returned by an unpaged call. */
const ARTISTS_NAMED = 1_000

/** Follows, the lists of followers and followed, and the feed. */
export function createSocial({ db, jobs, artists, people, cards, userStates }: Parts) {
  /** Returns the items in the order of the rows, as seen by the viewer; invisible ones are missing. */
  const show = async (
    rows: readonly Pick<FollowingRow, 'kind' | 'id'>[],
    viewer: Viewer | null,
  ): Promise<FollowedOne[]> => {
    const idsOf = (kind: Followed) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
    const [artistCards, labelCards, persons] = await Promise.all([
      artists.artistsOf(idsOf('artist'), viewer),
      artists.labelsOf(idsOf('label'), viewer),
      people.cards(idsOf('user'), viewer),
    ])
    const found = new Map<string, FollowedOne>([
      ...artistCards.map((artist) => [`artist ${artist.id}`, { kind: 'artist', artist }] as const),
      ...labelCards.map((label) => [`label ${label.id}`, { kind: 'label', label }] as const),
      ...persons.map((user) => [`user ${user.id}`, { kind: 'user', user }] as const),
    ])
    return rows.flatMap(({ kind, id }) => found.get(`${kind} ${id}`) ?? [])
  }

  const followersOf = async (kind: Followed, id: number, viewer: Viewer, before?: number) => {
    const ids = await findFollowers(db, kind, id, {
      viewerId: viewer.id,
      before,
      limit: PAGE_SIZE + 1,
    })
    const shown = ids.slice(0, PAGE_SIZE)
    const [members, counts] = await Promise.all([
      people.cards(shown, viewer),
      findFollows(db, kind, [id], null),
    ])
    return {
      members,
      total: counts.get(id)?.count ?? 0,
      next: ids.length > PAGE_SIZE ? shown.at(-1)! : null,
    }
  }

  return {
    followers: (viewer: Viewer, before?: number) => followersOf('user', viewer.id, viewer, before),

    /** @throws NotFound */
    async artistFollowers(id: number, viewer: Viewer, before?: number) {
      await artists.artist({ id }, viewer)
      return followersOf('artist', id, viewer, before)
    },

    /** @throws NotFound */
    async labelFollowers(id: number, viewer: Viewer, before?: number) {
      await artists.label({ id }, viewer)
      return followersOf('label', id, viewer, before)
    },

    async following(
      viewer: Viewer,
      filters: {
        kind: FollowingKind
        sort: FollowingSort
        query: string
        before?: string | undefined
      },
    ) {
      const after =
        filters.before === undefined ? null : readCursor(filters.before, FollowingCursor)
      const [rows, counts, matches] = await Promise.all([
        findFollowing(db, viewer.id, {
          kind: filters.kind,
          sort: filters.sort,
          words: filters.query,
          after,
          limit: PAGE_SIZE + 1,
        }),
        countFollowing(db, viewer.id),
        countFollowing(db, viewer.id, filters.query),
      ])
      const shown = rows.slice(0, PAGE_SIZE)
      const last = shown.at(-1)
      return {
        items: await show(shown, viewer),
        count_results: matches[filters.kind],
        counts,
        next: rows.length > PAGE_SIZE && last ? writeCursor(last) : null,
      }
    },

    /** Returns the last follows of a user, for their profile. */
    async lastFollowed(accountId: number, viewer: Viewer | null) {
      const filters = { kind: 'all', sort: 'newest', words: '', after: null } as const
      return show(await findFollowing(db, accountId, { ...filters, limit: PAGE_SIZE }), viewer)
    },

    async followingArtists(viewer: Viewer) {
      const rows = await findFollowing(db, viewer.id, {
        kind: 'artists',
        sort: 'newest',
        words: '',
        after: null,
        limit: ARTISTS_NAMED,
      })
      return artists.artistsOf(
        rows.map(({ id }) => id),
        viewer,
      )
    },

    async feed(viewer: Viewer, before?: string) {
      const after = before === undefined ? null : readCursor(before, FeedCursor)
      const rows = await findFeed(db, viewer.id, { after, limit: PAGE_SIZE + 1 })
      const shown = rows.slice(0, PAGE_SIZE)
      const last = shown.at(-1)
      const ids = shown.map((row) => row.id)
      return {
        items: await cards.releases(ids, await userStates.of(viewer)),
        next: rows.length > PAGE_SIZE && last ? writeCursor(last) : null,
      }
    },

    /** Follows a user. Idempotent. @throws NotFound; Conflict for oneself */
    async follow(id: number, viewer: Viewer & { fullName: string }): Promise<void> {
      if (id === viewer.id) throw new Conflict('community.follow.self')
      await people.refuseUnknown(id)
      await inTransaction(db, async (tx) => {
        if (!(await insertFollow(tx, 'user', viewer.id, id))) return
        await notify(tx, jobs, {
          accountIds: [id],
          kind: 'Social',
          typeValue: 'new-follower',
          text: text('community.news.follower', { name: viewer.fullName }),
          href: `/user/${viewer.id}`,
          key: `new-follower-${viewer.id}`,
        })
      })
    },

    unfollow: (id: number, viewer: Viewer) => deleteFollow(db, 'user', viewer.id, id),

    hasFollow: async (id: number, viewer: Viewer) =>
      (await findFollows(db, 'user', [id], viewer.id)).get(id)?.hasFollow ?? false,
  }
}
