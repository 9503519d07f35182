import pg from 'pg'
import type { Config } from '../../config.ts'
import type { Log } from '../log.ts'
import { type ConnectionTarget, createDb, createPool, type Db } from './connection.ts'
import { embeddedTarget, startEmbeddedPostgres } from './embedded-postgres.ts'

export interface Database {
  db: Db
  target: ConnectionTarget
  /** The connections under `db`, for features that it lacks. */
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens the configured database; an embedded one is started first, and stopped last. */
export async function openDatabase(config: Config['database'], log: Log): Promise<Database> {
  if (config.kind === 'external') {
    const target = { connectionString: config.url }
    const pool = createPool(target, log)
    return { db: createDb(pool), pool, target, close: () => pool.end() }
  }
  const server = await startEmbeddedPostgres({ dir: config.dir })
  const target = embeddedTarget(config.dir)
  await createDatabase(target)
  const pool = createPool(target, log)
  return {
    db: createDb(pool),
    pool,
    target,
    async close() {
      await pool.end()
      await server.close()
    },
  }
}

async function createDatabase(target: {
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
