/** Shows whether anything in the database changed. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'

/** What every table holds, as one hash each; who was counted is left out. */
export async function hashTables(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'call_window'
    order by 1`.execute(db)
  const hashes: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await sql<{
      line: string
    }>`select t::text as line from ${sql.table(name)} t order by 1`.execute(db)
    hashes[name] = createHash('md5').update(JSON.stringify(found.rows)).digest('hex')
  }
  return hashes
}
