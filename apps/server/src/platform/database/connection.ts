import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { RetryingDialect } from './retrying-dialect.ts'
import type { Schema } from './schema.ts'

/** The database or a transaction; every query takes one as its first argument. */
export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

export type ConnectionTarget =
  | { connectionString: string }
  | { host: string; user: string; database: string; options?: string }

// Counts, byte sizes and tempos are far below 2^53, so numbers are safe and need no conversion.
const NUMBERS = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]
for (const type of NUMBERS) pg.types.setTypeParser(type, Number)

const STATEMENT_TIMEOUT_MS = 15_000

export function createPool(
  target: ConnectionTarget,
  log: Log,
  max = 20,
  options: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...target,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'hypha',
    ...options,
  })
  // Without a listener, a dropped connection ends the process. The pool reports only idle connections; one that is
  // checked out without a running query can be dropped as well.
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('error', (err) => {
      if (!pool.ending) log.warn({ err }, 'a database connection was lost')
    }),
  )
  return pool
}

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<Schema>({ dialect: new RetryingDialect({ pool }) })

/** Runs `work` in one transaction; joins it if `db` already is one. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Returns whether an error is PostgreSQL's violation of a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === '23505'
