import { SUPPORTERS_SHOWN_MAX } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { isPublicArtist, isPublicLabel } from '../../catalogue/index.ts'
import { type Profile, profileColumn, profileColumns } from '../subscriptions.queries.ts'

/** Support that its fan still pays or has paid for. */
const IS_ON = sql<boolean>`subscription.status in ('active', 'past_due')`

export interface ProfileRow {
  identifier: string
  name: string
  owner_id: number | null
  is_offered: boolean
  thanks: string
}

/** Returns an artist or label with its settings; undefined if there is none that the viewer may see. */
export async function findSupported(
  db: Db,
  profile: Profile,
  viewer: { id: number } | null,
): Promise<ProfileRow | undefined> {
  const { kind, id } = profile
  const isArtist = kind === 'artist'
  const { rows } = await sql<ProfileRow>`
    select ${sql.ref(`${kind}.identifier`)}, ${sql.ref(isArtist ? 'artist.name' : 'label.title')} as name, owner_id,
      coalesce(s.is_offered, false) and owner_id is not null as is_offered, coalesce(s.thanks, '') as thanks
    from ${sql.table(kind)}
    left join fan_support s on ${sql.ref(`s.${profileColumn(profile)}`)} = ${sql.ref(`${kind}.id`)}
    where ${sql.ref(`${kind}.id`)} = ${id}
      and (${isArtist ? isPublicArtist : isPublicLabel}
        or owner_id = ${viewer?.id ?? null}::int)`.execute(db)
  return rows[0]
}

export const putSettings = (
  db: Db,
  profile: Profile,
  settings: { is_offered: boolean; thanks: string },
) =>
  db
    .insertInto('fan_support')
    .values({ ...profileColumns(profile), ...settings })
    .onConflict((conflict) => conflict.column(profileColumn(profile)).doUpdateSet(settings))
    .execute()

const supportersOf = (db: Db, profile: Profile) =>
  db
    .selectFrom('subscription')
    .innerJoin('account', 'account.id', 'subscription.account_id')
    .where('kind', '=', 'support')
    .where(profileColumn(profile), '=', profile.id)
    .where(IS_ON)
    .where('account.deactivated_at', 'is', null)

/** Returns how many support it, and the newest of those who want to be named. */
export async function findSupporters(db: Db, profile: Profile) {
  const { count } = await supportersOf(db, profile)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await supportersOf(db, profile)
    .where('is_public', '=', true)
    .orderBy('subscription.id', 'desc')
    .limit(SUPPORTERS_SHOWN_MAX)
    .select(['account.id', 'full_name', 'photo_key', 'subscription.created_at'])
    .execute()
  return { count, rows }
}

/** Returns everybody who supports it, newest first, for its owner. */
export const findAllSupporters = (db: Db, profile: Profile) =>
  supportersOf(db, profile)
    .orderBy('subscription.id', 'desc')
    .select([
      'account.id',
      'full_name',
      'photo_key',
      'subscription.created_at',
      'price_cents',
      'is_public',
      'cancel_at_period_end',
    ])
    .execute()

export type SupporterRow = Awaited<ReturnType<typeof findAllSupporters>>[number]

const ownSupport = (db: Db, accountId: number) =>
  db
    .selectFrom('subscription')
    .leftJoin('artist', 'artist.id', 'subscription.artist_id')
    .leftJoin('label', 'label.id', 'subscription.label_id')
    .where('subscription.kind', '=', 'support')
    .where('subscription.account_id', '=', accountId)
    .selectAll('subscription')
    .select(({ fn }) => [
      fn.coalesce('artist.identifier', 'label.identifier').as('identifier'),
      fn.coalesce('artist.name', 'label.title').as('name'),
    ])

/** Returns what somebody supports or supported, newest first; what was never paid only while it can be. */
export const findOwnSupport = (db: Db, accountId: number) =>
  ownSupport(db, accountId)
    .where('subscription.status', '<>', 'incomplete_expired')
    .orderBy('subscription.id', 'desc')
    .execute()

export const findOwnSupportById = (db: Db, accountId: number, id: number) =>
  ownSupport(db, accountId).where('subscription.id', '=', id).executeTakeFirst()

export const findOwnSupportOf = (db: Db, accountId: number, profile: Profile) =>
  ownSupport(db, accountId)
    .where(`subscription.${profileColumn(profile)}`, '=', profile.id)
    .where('subscription.status', 'not in', ['canceled', 'incomplete_expired'])
    .executeTakeFirst()

export type OwnSupportRow = Awaited<ReturnType<typeof findOwnSupport>>[number]

/** Returns the accounts that support a profile now. */
export const findSupporterIds = async (db: Db, profile: Profile): Promise<number[]> => {
  const rows = await supportersOf(db, profile).select('account.id').execute()
  return rows.map(({ id }) => id)
}

export const isSupporter = async (db: Db, profile: Profile, accountId: number): Promise<boolean> =>
  (await supportersOf(db, profile)
    .where('subscription.account_id', '=', accountId)
    .select('subscription.id')
    .executeTakeFirst()) !== undefined
