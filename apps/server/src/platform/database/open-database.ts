import pg from 'pg'
import type { Config } from '../../config.ts'
import type { Log } from '../log.ts'
import { type ConnectionTarget, createDb, createPool, type Db } from './connection.ts'
import { embeddedTarget, startEmbeddedPostgres } from './embedded-postgres.ts'
import { supervise } from './supervise.ts'
import { createWatchdog } from './watchdog.ts'

export interface Database {
  db: Db
  target: ConnectionTarget
  /** The connections under `db`, for features that it lacks. */
  pool: pg.Pool
  /** Whether an embedded server ended and could not be started again. */
  isLost(): boolean
  /** From now on, calls of a database that stopped answering fail after seconds. Long queries are not affected. */
  watch(): void
  close(): Promise<void>
}

/** Opens the configured database; an embedded one is started first, and stopped last. */
export async function openDatabase(config: Config['database'], log: Log): Promise<Database> {
  if (config.kind === 'external') {
    const target = { connectionString: config.url }
    return { ...connectTo(target, log), isLost: () => false }
  }
  const server = await startEmbeddedPostgres({ dir: config.dir })
  const target = embeddedTarget(config.dir)
  await createDatabase(target)
  const supervisor = supervise(server, log)
  const connected = connectTo(target, log)
  return {
    ...connected,
    isLost: supervisor.isLost,
    async close() {
      await connected.close()
      await supervisor.close()
    },
  }
}

function connectTo(target: ConnectionTarget, log: Log): Omit<Database, 'isLost'> {
  const pool = createPool(target, log)
  const watchdog = createWatchdog(target, pool, log)
  return {
    db: createDb(pool),
    pool,
    target,
    watch: watchdog.start,
    async close() {
      watchdog.close()
      await pool.end()
    },
  }
}

/** Creates the database of an embedded server on its first start. */
export async function createDatabase(target: {
  host: string
  user: string
  database: string
}): Promise<void> {
  const client = new pg.Client({ ...target, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      target.database,
    ])
    if (rowCount === 0)
      await client.query(`create database ${pg.escapeIdentifier(target.database)}`)
  } finally {
    await client.end()
  }
}
