import pg from 'pg'
import type { Config } from '../../config.ts'
import type { Log } from '../log.ts'
import { createDb, createPool, type Db } from './connection.ts'
import { embeddedTarget } from './embedded-postgres.ts'
import { openDatabase } from './open-database.ts'

/**
 * Opens the database for a command that may run beside the product: uses a running embedded server, or starts it while
 * the command runs.
 */
export async function openForCommand(
  config: Config,
  log: Log,
): Promise<{ db: Db; close(): Promise<unknown> }> {
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
      return { db: createDb(pool), close: () => pool.end() }
    }
  }
  return openDatabase(config.database, log)
}
