import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

const LISTED_MAX = 24

/** Locks a release that isn't deleted until the end of the transaction. */
export const lockRelease = (tx: Db, id: number) =>
  tx
    .selectFrom('release')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'owner_id', 'publishes_at', 'preorder_at', 'was_published', 'price_cents'])
    .forUpdate()
    .executeTakeFirst()

export type LockedRelease = NonNullable<Awaited<ReturnType<typeof lockRelease>>>

export const findPreOrderTracks = (tx: Db, releaseId: number) =>
  tx
    .selectFrom('track')
    .where('release_id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .select(['id', 'is_instant'])
    .execute()

export const setInstant = (tx: Db, releaseId: number, trackIds: readonly number[]) =>
  tx
    .updateTable('track')
    .set({ is_instant: sql<boolean>`id = any(${[...trackIds]}::int[])` })
    .where('release_id', '=', releaseId)
    .execute()

/** Counts the pre-orders of a release that wait for it. */
export const countPreOrders = async (db: Db, releaseId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('pre_order')
    .where('release_id', '=', releaseId)
    .where('state', '=', 'waiting')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the ids of what can be pre-ordered of an artist or a label, soonest first. */
export const findPreOrdersOf = async (
  db: Db,
  { artistId, labelId }: { artistId?: number | undefined; labelId?: number | undefined },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from release
    where preorder_at is not null and (label_id = ${labelId ?? null}::int
      or artist_id = ${artistId ?? null}::int
      or exists (select from track where release_id = release.id
        and artist_id = ${artistId ?? null}::int and deleted_at is null))
    order by publishes_at, id limit ${LISTED_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}
