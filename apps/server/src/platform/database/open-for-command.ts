import pg from 'pg'
import type { Config } from '../../config.ts'
import type { Log } from '../log.ts'
import { createDb, createPool } from './connection.ts'
import { embeddedTarget } from './embedded-postgres.ts'
import { type Database, openDatabase } from './open-database.ts'

/** A command ends soon, and fails if its database does. */
const unwatched = { isLost: () => false, watch: () => undefined }

/**
 * Opens the database for a command that may run beside the product: uses a running embedded server, or starts it while
 * the command runs.
 */
export async function openForCommand(
  config: Pick<Config, 'database'>,
  log: Log,
): Promise<Database> {
  if (config.database.kind === 'embedded') {
    const target = embeddedTarget(config.database.dir)
    const client = new pg.Client(target)
    const isRunning = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isRunning) {
      const pool = createPool(target, log)
      return { ...unwatched, db: createDb(pool), pool, target, close: () => pool.end() }
    }
  }
  return openDatabase(config.database, log)
}
