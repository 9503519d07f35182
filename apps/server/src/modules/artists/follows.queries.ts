import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

/** What can be followed, each with a table of its own. */
export type Followed = 'artist' | 'label'

const tableOf = (kind: Followed) => sql.table(`${kind}_follow`)
const columnOf = (kind: Followed) => sql.ref(`${kind}_id`)

export const insertFollow = (db: Db, kind: Followed, accountId: number, id: number) =>
  sql`
    insert into ${tableOf(kind)} (account_id, ${columnOf(kind)}) values (${accountId}, ${id})
    on conflict do nothing`.execute(db)

export const deleteFollow = (db: Db, kind: Followed, accountId: number, id: number) =>
  sql`
    delete from ${tableOf(kind)} where account_id = ${accountId} and ${columnOf(kind)} = ${id}`.execute(
    db,
  )

/** How many follow each of these, and whether the person does; ids without followers are missing. */
export async function findFollows(
  db: Db,
  kind: Followed,
  ids: number[],
  accountId: number | null,
): Promise<Map<number, { count: number; hasFollow: boolean }>> {
  const { rows } = await sql<{ id: number; count: number; has_follow: boolean }>`
    select ${columnOf(kind)} as id, count(*)::int as count,
      coalesce(bool_or(account_id = ${accountId}), false) as has_follow
    from ${tableOf(kind)} where ${columnOf(kind)} = any(${ids}) group by 1`.execute(db)
  return new Map(rows.map((row) => [row.id, { count: row.count, hasFollow: row.has_follow }]))
}
