import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { IdPage, IndexedRelease, PageQuery } from './explore-index.ts'

const published = (db: Db) =>
  db
    .selectFrom('release')
    .where('status', 'in', ['published', 'grandfathered'])
    .where('deleted_at', 'is', null)

const toIndexed = (row: {
  id: number
  released_at: Date
  subgenre_ids: number[]
}): IndexedRelease => ({
  id: row.id,
  releasedAt: row.released_at.getTime(),
  subgenreIds: row.subgenre_ids,
})

export async function findIndexed(db: Db): Promise<IndexedRelease[]> {
  return (await published(db).select(['id', 'released_at', 'subgenre_ids']).execute()).map(
    toIndexed,
  )
}

export async function findIndexedRelease(db: Db, id: number): Promise<IndexedRelease | null> {
  const row = await published(db)
    .where('id', '=', id)
    .select(['id', 'released_at', 'subgenre_ids'])
    .executeTakeFirst()
  return row ? toIndexed(row) : null
}

/** The same page in plain SQL: what serves while the index loads, and what tests compare it with. */
export async function findPage(db: Db, { subgenreIds, offset, limit }: PageQuery): Promise<IdPage> {
  const query = published(db).$if(subgenreIds.length > 0, (q) =>
    q.where(sql<SqlBool>`subgenre_ids && ${subgenreIds}::smallint[]`),
  )
  const [rows, { count }] = await Promise.all([
    // The order of the index: the database keeps microseconds, JavaScript milliseconds.
    query
      .select('id')
      .orderBy(sql`date_trunc('milliseconds', released_at)`, 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map((row) => row.id), total: count }
}

export const countBySubgenre = (db: Db) =>
  published(db)
    .select([
      sql<number>`unnest(subgenre_ids)::int`.as('id'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(sql`1`)
    .execute()
