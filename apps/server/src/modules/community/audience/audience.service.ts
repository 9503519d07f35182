import {
  type AudienceProfile,
  type ExportedFollower,
  type FollowedKind,
  type MailSubscription,
  nextMessageAt,
  PAGE_SIZE,
} from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { BadRequest, NotFound } from '../../../platform/errors.ts'
import type { Artists } from '../../catalogue/index.ts'
import type { People } from '../people/people.service.ts'
import {
  findExport,
  findFollowers,
  findGrowth,
  findProfiles,
  type Which,
} from './followers.queries.ts'
import {
  deleteSubscription,
  findSubscriptions,
  insertSubscription,
  type MailList,
} from '../../notifications/index.ts'

export type Audience = ReturnType<typeof createAudience>

interface Parts {
  db: Db
  artists: Artists
  people: People
}

interface Person {
  id: number
}

interface AskedWhich {
  kind?: FollowedKind | undefined
  id?: number | undefined
}

/** Rows of one export; spreadsheets struggle with more. */
const EXPORT_MAX = 100_000

/** Followers of the user's profiles, and mailing lists. */
export function createAudience({ db, artists, people }: Parts) {
  /** @throws BadRequest for a kind without an id or vice versa; NotFound for a profile of somebody else */
  const ownProfile = async (owner: Person, { kind, id }: AskedWhich): Promise<Which | null> => {
    if (kind === undefined && id === undefined) return null
    if (kind === undefined || id === undefined) throw new BadRequest('community.audience.kindAndId')
    const profiles = await findProfiles(db, owner.id)
    if (!profiles.some((one) => one.kind === kind && one.id === id))
      throw new NotFound('community.audience.notYours')
    return { kind, id }
  }

  return {
    async profiles(owner: Person): Promise<AudienceProfile[]> {
      const now = new Date()
      return (await findProfiles(db, owner.id)).map(({ last_sent_at, ...profile }) => ({
        ...profile,
        nextMessageAt: nextMessageAt(last_sent_at, now)?.toISOString() ?? null,
      }))
    },

    /** @throws NotFound for a profile of somebody else */
    async followers(owner: Person, filters: AskedWhich & { query: string; page: number }) {
      const found = await findFollowers(db, owner.id, {
        which: await ownProfile(owner, filters),
        words: filters.query,
        limit: PAGE_SIZE,
        offset: (filters.page - 1) * PAGE_SIZE,
      })
      const ids = [...new Set(found.rows.map((row) => row.account_id))]
      const cards = new Map((await people.cards(ids, owner)).map((card) => [card.id, card]))
      return {
        items: found.rows.flatMap(({ kind, id, name, account_id, followed_at }) => {
          const person = cards.get(account_id)
          const follows = { kind, id, name }
          return person ? { person, follows, followedAt: followed_at.toISOString() } : []
        }),
        count_results: found.total,
        people: found.people,
        hidden: found.hidden,
      }
    },

    /** @throws NotFound for a profile of somebody else */
    growth: async (owner: Person, filters: AskedWhich & { days: number }) =>
      findGrowth(db, owner.id, await ownProfile(owner, filters), filters.days),

    /** @throws NotFound for a profile of somebody else */
    async export(owner: Person, filters: AskedWhich): Promise<ExportedFollower[]> {
      const rows = await findExport(db, owner.id, await ownProfile(owner, filters), EXPORT_MAX)
      return rows.map(({ name, follows, followed_at, email, subscribed_at }) => ({
        name,
        follows,
        followedAt: followed_at?.toISOString() ?? null,
        email,
        subscribedAt: subscribed_at?.toISOString() ?? null,
      }))
    },

    async subscriptions({ id }: Person): Promise<MailSubscription[]> {
      return (await findSubscriptions(db, id)).map(({ subscribed_at, ...list }) => ({
        ...list,
        since: subscribed_at.toISOString(),
      }))
    },

    /** Subscribes to a mailing list. Idempotent. @throws NotFound for a page that this person cannot see */
    async subscribe(person: Person, list: MailList): Promise<void> {
      await artists[list.kind]({ id: list.id }, person)
      await insertSubscription(db, person.id, list)
    },

    unsubscribe: (person: Person, list: MailList) => deleteSubscription(db, person.id, list),
  }
}
