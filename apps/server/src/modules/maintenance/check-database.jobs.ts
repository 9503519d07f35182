import { sql } from 'kysely'
import type { ConnectionTarget, Db } from '../../platform/database/connection.ts'
import { hasChecksums, readRelations } from '../../platform/database/read-relations.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'

interface Parts {
  db: Db
  target: ConnectionTarget
  log: Log
}

export const checkDatabaseJobs = (parts: Parts) =>
  defineJobs({
    'database.check': {
      retries: 2,
      expireSeconds: 5 * 3600,
      cron: '7 1 * * *',
      run: ({ signal }) => checkDatabase(parts, signal),
    },
  })

/** Reads all tables and indexes, and records which are damaged until they are found intact again. */
export async function checkDatabase(
  { db, target, log }: Parts,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await hasChecksums(db)))
    log.warn('data checksums are off in the database, so damaged pages may not be found')
  for await (const { name, damagedPages, reason } of readRelations(target, signal)) {
    if (reason === null) {
      await db.deleteFrom('damaged_relation').where('name', '=', name).execute()
      continue
    }
    log.error({ relation: name, pages: damagedPages, reason }, 'the database is damaged')
    const found = { pages: damagedPages, reason }
    await db
      .insertInto('damaged_relation')
      .values({ name, ...found })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(found))
      .execute()
  }
  // Those that were dropped, for example an index that was made again under another name.
  await sql`delete from damaged_relation where to_regclass(name) is null`.execute(db)
}
