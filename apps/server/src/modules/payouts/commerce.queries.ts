import { type Takings, toDollars } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

export const findSold = (db: Db, releaseId: number) =>
  db
    .selectFrom('release')
    .where('id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .select(['id', 'identifier', 'title', 'owner_id', 'price_cents'])
    .executeTakeFirst()

/** Locks the release, so concurrent changes of its splits run serially. */
export const lockSold = (tx: Db, releaseId: number) =>
  tx
    .selectFrom('release')
    .where('id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .select(['id', 'owner_id', 'title'])
    .forUpdate()
    .executeTakeFirst()

export const findSoldTracks = (db: Db, releaseId: number) =>
  db
    .selectFrom('track')
    .where('release_id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'price_cents'])
    .orderBy('position')
    .execute()

/** Selects a user’s releases with sales, including deleted ones. */
export const findSoldReleases = (db: Db, ownerId: number) =>
  db
    .selectFrom('release')
    .where('owner_id', '=', ownerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_line')
          .innerJoin('ledger_entry', 'ledger_entry.order_line_id', 'order_line.id')
          .whereRef('order_line.release_id', '=', 'release.id')
          .select('order_line.id'),
      ),
    )
    .select(['id', 'identifier', 'title'])
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()

/** Sums up the ledger entries of releases: every leg of a line that sold them. */
export async function findTakings(
  db: Db,
  releaseIds: readonly number[],
): Promise<Map<number, Takings>> {
  const { rows } = await sql<{
    release_id: number
    count: number
    gross: number
    fees: number
    commission: number
    earned: number
    shared: number
  }>`
    select release_id, count(*) filter (where gross > 0) as count, sum(gross) as gross,
      sum(fees) as fees, sum(commission) as commission, sum(earned) as earned,
      sum(gross - fees - commission - earned) as shared
    from (
      select order_line.release_id, order_line.id, sum(entry.cents) as gross,
        coalesce(sum(entry.cents) filter (where entry.party = 'provider'), 0) as fees,
        coalesce(sum(entry.cents) filter (where entry.party = 'platform'), 0) as commission,
        coalesce(sum(entry.cents) filter (
          where entry.party = 'seller' and entry.account_id = release.owner_id), 0) as earned
      from order_line
      join release on release.id = order_line.release_id
      join ledger_entry as entry on entry.order_line_id = order_line.id
      where order_line.release_id = any(${releaseIds}::int[])
      group by order_line.release_id, order_line.id
    ) as line
    group by release_id`.execute(db)
  return new Map(
    rows.map(({ release_id, count, gross, fees, commission, earned, shared }) => [
      release_id,
      {
        count,
        gross: toDollars(gross),
        fees: toDollars(fees),
        commission: toDollars(commission),
        earned: toDollars(earned),
        shared: toDollars(shared),
      },
    ]),
  )
}

export const NO_TAKINGS: Takings = {
  count: 0,
  gross: 0,
  fees: 0,
  commission: 0,
  earned: 0,
  shared: 0,
}

/** Returns the artists with these name keys, and their owners. */
export const findArtistsByKey = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('artist')
    .where('name_key', '=', sql<string>`any(${keys}::text[])`)
    .select(['id', 'name_key', 'owner_id'])
    .execute()
