import pg from 'pg'
import { createDb, type Db } from '../platform/database/connection.ts'
import { positionOf } from '../platform/database/replica-check.ts'
import { broken, type Finding, messageOf, ok, warning } from './finding.ts'

const LIMIT_MS = 10_000

/** Checks that the replica follows the primary, and how far behind it is. */
export async function checkReplica(primary: Db, url: string): Promise<Finding> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  })
  pool.on('error', () => undefined)
  try {
    const written = await positionOf(primary)
    const applied = await positionOf(createDb(pool))
    if (!applied.isReplica || applied.system !== written.system)
      return broken(
        'The database of DATABASE_REPLICA_URL is not a streaming replica of the one of DATABASE_URL.',
        'Set it to a replica of the same database as in DATABASE_URL, or remove it.',
      )
    const behind = Math.max(0, written.bytes - applied.bytes)
    return ok(
      behind === 0
        ? 'The database replica is up to date.'
        : `The database replica is ${Math.ceil(behind / 1000)} kB behind; it is used while that is less than 5 seconds.`,
    )
  } catch (error) {
    return warning(
      `The database replica cannot be used: ${messageOf(error)}`,
      'Check that it is running and that DATABASE_REPLICA_URL is correct. Until then everything is read from DATABASE_URL.',
    )
  } finally {
    await pool.end()
  }
}
