import { sql } from 'kysely'
import { anyOf, anyTextOf } from '../../platform/database/any-of.ts'
import type { Db } from '../../platform/database/connection.ts'

/** All that is known of some pages: one is good when its body stands alone. */
export const findPages = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('release_page')
    .where('release_id', '=', anyOf(ids))
    .select(['release_id', 'format', 'body'])
    .execute()

export const findPagesBySlug = (db: Db, identifiers: readonly string[]) =>
  db
    .selectFrom('release')
    .innerJoin('release_page', 'release_page.release_id', 'release.id')
    .where('release.identifier', '=', anyTextOf(identifiers))
    .select(['release.identifier', 'release_page.format', 'release_page.body'])
    .execute()

export interface DuePage {
  release_id: number
  /** The rows that tell of changes, and the body that they made old. */
  seen: string[]
  /** What had begun to write when they were seen has a number below this one. */
  begun: string
}

/** Releases after `after` whose pages are to be made, in their order. */
export const findDue = async (db: Db, after: number, max: number): Promise<DuePage[]> => {
  const { rows } = await sql<DuePage>`
    select release_id, array_agg(id::text) as seen,
      pg_current_xact_id()::text as begun
    from release_page where release_id in (
      select distinct release_id from release_page
      where format is null and release_id > ${after} order by release_id limit ${max})
    group by release_id order by release_id`.execute(db)
  return rows
}

/** Whether all that had begun to write then has ended. */
export const haveEnded = async (db: Db, begun: string): Promise<boolean> => {
  const { rows } = await sql<{ all: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${begun}::xid8 as all`.execute(db)
  return rows[0]!.all
}

export interface MadePage {
  due: DuePage
  /** Null where there is none for everybody. */
  body: string | null
}

/**
 * Puts bodies in the place of the rows that were seen before they were made: of all of them, or none where somebody else
 * has replaced one meanwhile. What has changed since is another row, which makes this body old at once. Waits for nobody.
 */
export const exchange = (db: Db, pages: readonly MadePage[], format: number) =>
  sql`
    with made as (
      select * from unnest(
        ${pages.map(({ due }) => due.release_id)}::int[],
        ${pages.map(({ due }) => due.seen.length)}::int[],
        ${pages.map(({ body }) => body)}::text[]
      ) as made (release_id, seen, body)
    ), held as (
      select release_id, id from release_page
      where release_id = any(${pages.map(({ due }) => due.release_id)}::int[])
        and id = any(${pages.flatMap(({ due }) => due.seen)}::bigint[])
      for update skip locked
    ), whole as (
      select made.release_id, made.body from made join held using (release_id)
      group by made.release_id, made.seen, made.body having count(*) = made.seen
    ), gone as (
      delete from release_page using held join whole using (release_id)
      where release_page.release_id = held.release_id and release_page.id = held.id
    )
    insert into release_page (release_id, format, body)
    select release_id, ${format}, body from whole where body is not null`.execute(db)

/** Has the pages made that were never made, or made in another format. */
export const askForMissing = (db: Db, format: number) =>
  sql`
    insert into release_page (release_id)
    select id from release
    where status in ('published', 'grandfathered') and deleted_at is null and not exists (
      select from release_page
      where release_id = release.id and coalesce(format, ${format}) = ${format})`.execute(db)
