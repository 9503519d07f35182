import { isLive, SubscriptionStatus } from '@hypha/contract'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { SubscriptionTable } from '../../platform/database/schema.ts'

export type SubscriptionRow = Selectable<SubscriptionTable>

/** An artist or a label. */
export type Profile = { kind: 'artist' | 'label'; id: number }
/** The subject of a subscription: premium for an account, a profile, or a profile that an account supports. */
export type Subject =
  | { kind: 'premium'; accountId: number }
  | { kind: 'support'; accountId: number; profile: Profile }
  | Profile

const LIVE: readonly SubscriptionStatus[] = SubscriptionStatus.options.filter(isLive)
const isOver = sql<boolean>`status in ('canceled', 'incomplete_expired')`

const of = (db: Db, subject: Subject) => {
  const all = db.selectFrom('subscription').where('kind', '=', subject.kind)
  if (subject.kind === 'premium') return all.where('account_id', '=', subject.accountId)
  if (subject.kind === 'support')
    return all
      .where(profileColumn(subject.profile), '=', subject.profile.id)
      .where('account_id', '=', subject.accountId)
  return all.where(profileColumn(subject), '=', subject.id)
}

export const profileColumn = ({ kind }: Pick<Profile, 'kind'>) => `${kind}_id` as const

/** Returns the profile of a row; null for premium. */
export function profileOf({
  artist_id,
  label_id,
}: Pick<SubscriptionRow, 'artist_id' | 'label_id'>): Profile | null {
  if (artist_id !== null) return { kind: 'artist', id: artist_id }
  return label_id === null ? null : { kind: 'label', id: label_id }
}

/** Returns the columns of a row that belongs to a profile. */
export const profileColumns = ({ kind, id }: Profile) => ({
  artist_id: kind === 'artist' ? id : null,
  label_id: kind === 'label' ? id : null,
})

/** Returns the running subscription, or else the last one. */
export const findCurrent = (db: Db, subject: Subject): Promise<SubscriptionRow | undefined> =>
  of(db, subject).orderBy(isOver).orderBy('id', 'desc').limit(1).selectAll().executeTakeFirst()

/** Returns all subscriptions, newest first. */
export const findAllOf = (db: Db, subject: Subject): Promise<SubscriptionRow[]> =>
  of(db, subject).orderBy('id', 'desc').selectAll().execute()

export const findSubscription = (db: Db, id: number): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscription').where('id', '=', id).selectAll().executeTakeFirst()

/** Locks a subscription until the end of the transaction. */
export const lockSubscription = (tx: Db, id: number): Promise<SubscriptionRow | undefined> =>
  tx.selectFrom('subscription').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const insertSubscription = (
  tx: Db,
  subject: Subject,
  {
    accountId,
    ...terms
  }: { accountId: number; period: 'month' | 'year'; price_cents: number; is_public?: boolean },
): Promise<SubscriptionRow> => {
  const profile = subject.kind === 'support' ? subject.profile : subject
  return tx
    .insertInto('subscription')
    .values({
      ...terms,
      account_id: accountId,
      kind: subject.kind,
      ...(profile.kind !== 'premium' && profileColumns(profile)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const updateSubscription = (
  tx: Db,
  id: number,
  changes: Updateable<SubscriptionTable>,
): Promise<SubscriptionRow> =>
  tx
    .updateTable('subscription')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const findIdOf = async (db: Db, providerId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('subscription')
    .where('provider_id', '=', providerId)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Links a subscription to the one created at the provider, if the process crashed before saving its id. @returns
 * whether it had none
 */
export const adopt = async (db: Db, id: number, providerId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set({ provider_id: providerId })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .where('status', '=', 'incomplete')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Selects subscriptions with a pending payment that were not synced for a minute. */
export const findSubscriptionsToSync = (db: Db, limit: number) =>
  db
    .selectFrom('subscription')
    .where('status', 'in', ['incomplete', 'past_due'])
    .where(sql<boolean>`now() - checked_at > interval '1 minute'`)
    .orderBy('checked_at')
    .limit(limit)
    .select('id')
    .execute()

/** Returns the provider ids of subscriptions that charge the account, or may. */
export const findChargedFor = async (
  db: Db,
  accountId: number,
  kinds: readonly SubscriptionRow['kind'][],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('subscription')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('status', 'in', LIVE)
    .where('provider_id', 'is not', null)
    .select('provider_id')
    .execute()
  return rows.map((row) => row.provider_id!)
}

/** Selects live subscriptions after an id. */
export const findLiveAfter = (db: Db, id: number, limit: number) =>
  db
    .selectFrom('subscription')
    .where('status', 'in', LIVE)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()

/** Locks the account: of two simultaneous requests the second sees the result of the first. */
export const lockAccount = (tx: Db, id: number) =>
  tx
    .selectFrom('account')
    .where('id', '=', id)
    .select(['is_founder', 'billing_country'])
    .forUpdate()
    .executeTakeFirstOrThrow()

export const setBillingCountry = (tx: Db, accountId: number, country: string) =>
  tx
    .updateTable('account')
    .set({ billing_country: country })
    .where('id', '=', accountId)
    .where('billing_country', 'is distinct from', country)
    .execute()
