import { sql } from 'kysely'
import type { Db } from './connection.ts'

/** Returns the database's time, which all hosts share although their clocks may differ. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now
}
