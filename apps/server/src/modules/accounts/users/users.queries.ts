import {
  USER_ITEMS_SHOWN,
  type UserFilter,
  type UserPlan,
  USERS_PAGE,
  type UserSort,
} from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { wordsQuery } from './search-words.ts'

const LISTED = [
  ...(['id', 'email', 'full_name', 'created_at', 'plan', 'is_founder', 'is_admin'] as const),
  ...(['is_verified', 'suspended_at', 'suspended_until', 'suspension_reason'] as const),
  ...(['deactivated_at', 'deleted_at', 'second_factor_since'] as const),
] as const

export interface WantedUsers {
  search: string
  filter?: UserFilter | undefined
  plan?: UserPlan | undefined
  sort: UserSort
  after?: number | undefined
}

const ID = /^#?(\d{1,9})$/
/** Bytewise, like the index. */
const NAME = sql`lower(full_name) collate "C"`

const FILTERS = {
  admin: sql<boolean>`is_admin`,
  unverified: sql<boolean>`not is_verified`,
  suspended: sql<boolean>`suspended_at is not null and (suspended_until is null or suspended_until > now())`,
  closed: sql<boolean>`deactivated_at is not null`,
} as const satisfies Record<UserFilter, unknown>

const PLANS = {
  free: sql<boolean>`plan = 'free' and not is_founder`,
  premium: sql<boolean>`plan = 'premium' and not is_founder`,
  founder: sql<boolean>`is_founder`,
} as const satisfies Record<UserPlan, unknown>

const AFTER = {
  newest: (id: number) => sql<boolean>`id < ${id}`,
  oldest: (id: number) => sql<boolean>`id > ${id}`,
  name: (id: number) =>
    sql<boolean>`(${NAME}, id) > (select ${NAME}, id from account where id = ${id})`,
} as const satisfies Record<UserSort, unknown>

const ORDERS = {
  newest: sql`id desc`,
  oldest: sql`id asc`,
  name: sql`${NAME}, id`,
} as const satisfies Record<UserSort, unknown>

const found = (search: string) => {
  const words = wordsQuery(search)
  const id = ID.exec(search)?.[1]
  const byWords =
    words === null
      ? sql<boolean>`false`
      : sql<boolean>`account_words(full_name, email_key) @@ ${words}::tsquery`
  return id ? sql<boolean>`(id = ${Number(id)} or ${byWords})` : byWords
}

/** Returns one row more than a page if there are more. Guest buyers are no users: admins find them by their orders. */
export const findUsers = (db: Db, { search, filter, plan, sort, after }: WantedUsers) =>
  db
    .selectFrom('account')
    .select(LISTED)
    .where('deleted_at', 'is', null)
    .where('is_guest', 'is', false)
    .$if(search !== '', (query) => query.where(found(search)))
    .$if(filter !== undefined, (query) => query.where(FILTERS[filter!]))
    .$if(plan !== undefined, (query) => query.where(PLANS[plan!]))
    .$if(after !== undefined, (query) => query.where(AFTER[sort](after!)))
    .orderBy(ORDERS[sort])
    .limit(USERS_PAGE + 1)
    .execute()

export type UserRow = Awaited<ReturnType<typeof findUsers>>[number]

export const findUser = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(LISTED)
    .where('id', '=', id)
    .where('is_guest', 'is', false)
    .executeTakeFirst()

/**
 * Returns an account, locked together with all admins in the order of their ids: if two admins change each other
 * simultaneously, the second waits and sees the result of the first.
 */
export const lockUserAndAdmins = (tx: Db, id: number) =>
  tx
    .selectFrom('account')
    .select(LISTED)
    .where('is_guest', 'is', false)
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([eb('is_admin', 'is', true), eb('deactivated_at', 'is', null)]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const updateRights = (
  tx: Db,
  id: number,
  rights: { isAdmin?: boolean | undefined; deactivatedAt?: Date | null | undefined },
) =>
  tx
    .updateTable('account')
    .set({
      ...(rights.isAdmin !== undefined && { is_admin: rights.isAdmin }),
      ...(rights.deactivatedAt !== undefined && { deactivated_at: rights.deactivatedAt }),
    })
    .where('id', '=', id)
    .execute()

/** Selects active sessions: not ended, and with a refresh token that has not expired. */
export const findSessions = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('refresh_token')
          .whereRef('refresh_token.session_id', '=', 'session.id')
          .where('spent_at', 'is', null)
          .where('expires_at', '>', now)
          .select('hash'),
      ),
    )
    .select(['user_agent', 'country', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .limit(USER_ITEMS_SHOWN)
    .execute()

export const findOrders = (db: Db, accountId: number) =>
  db
    .selectFrom('purchase_order')
    .where('account_id', '=', accountId)
    .select(['id', 'invoice_number', 'state', 'total_cents', 'created_at', 'paid_at'])
    .orderBy('id', 'desc')
    .limit(USER_ITEMS_SHOWN)
    .execute()

export const findSubscriptions = (db: Db, accountId: number) =>
  db
    .selectFrom('subscription')
    .leftJoin('artist', 'artist.id', 'subscription.artist_id')
    .leftJoin('label', 'label.id', 'subscription.label_id')
    .where('account_id', '=', accountId)
    .select([
      'subscription.id',
      'kind',
      'status',
      'period',
      'price_cents',
      'ends_at',
      'subscription.created_at',
      'artist.name as artist_name',
      'label.title as label_title',
    ])
    .orderBy('subscription.id', 'desc')
    .limit(USER_ITEMS_SHOWN)
    .execute()

export const findOwnedArtists = (db: Db, ownerId: number) =>
  db
    .selectFrom('artist')
    .where('owner_id', '=', ownerId)
    .select(['id', 'identifier', 'name'])
    .orderBy('name')
    .execute()

export const findOwnedLabels = (db: Db, ownerId: number) =>
  db
    .selectFrom('label')
    .where('owner_id', '=', ownerId)
    .select(['id', 'identifier', 'title as name'])
    .orderBy('title')
    .execute()

/** Reports about the account's content or by the account, with the other party of each. */
export const findReports = (db: Db, accountId: number, side: 'about' | 'by') =>
  db
    .selectFrom('report')
    .innerJoin('account as other', (join) =>
      join.onRef('other.id', '=', side === 'about' ? 'report.reporter_id' : 'report.concerns_id'),
    )
    .where(side === 'about' ? 'report.concerns_id' : 'report.reporter_id', '=', accountId)
    .select([
      'report.id',
      'kind',
      'title',
      'reason',
      'words',
      'decision_id',
      'reported_at',
      'other.id as other_id',
      'other.full_name as other_name',
    ])
    .orderBy('report.id', 'desc')
    .limit(USER_ITEMS_SHOWN)
    .execute()

export type ReportRow = Awaited<ReturnType<typeof findReports>>[number]

export const findSecurityEvents = (db: Db, accountId: number) =>
  db
    .selectFrom('security_event')
    .where('account_id', '=', accountId)
    .select(['id', 'kind', 'user_agent', 'country', 'at'])
    .orderBy('at', 'desc')
    .limit(USER_ITEMS_SHOWN)
    .execute()
