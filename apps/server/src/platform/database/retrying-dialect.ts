import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
} from 'kysely'
import { isConnectionLost } from './is-away.ts'

/** By then the pool has noticed which of its other connections were lost, too. */
const RETRY_AFTER_MS = 100

/**
 * Kysely's dialect of PostgreSQL, which repeats a read once if its connection was lost, as when a database restarts or
 * a connection is terminated. Repeats only what writes nothing: selects outside of a transaction, and its begin.
 */
export class RetryingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new RetryingDriver(this.#config)
  }
}

class RetryingDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const acquire = () => super.acquireConnection() as Promise<PostgresConnection>
    const connection = await acquire().catch(async (error: unknown) => {
      if (!isConnectionLost(error)) throw error
      await pause(RETRY_AFTER_MS)
      return acquire()
    })
    const release = (lost: PostgresConnection) => super.releaseConnection(lost)
    return new RetryingConnection(connection, { acquire, release })
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return super.rollbackTransaction((connection as RetryingConnection).current!)
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { current } = connection as RetryingConnection
    if (current) await super.releaseConnection(current)
  }
}

/** Kysely does not export this type. */
type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0]

interface Connections {
  acquire(): Promise<PostgresConnection>
  release(connection: PostgresConnection): Promise<void>
}

class RetryingConnection implements DatabaseConnection {
  /** Null if it was lost and there is no other. */
  current: PostgresConnection | null
  readonly #connections: Connections
  #isInTransaction = false

  constructor(current: PostgresConnection, connections: Connections) {
    this.current = current
    this.#connections = connections
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isBegin = BEGIN.test(query.sql)
    const mayRepeat = !this.#isInTransaction && (isBegin || isRead(query.sql))
    if (isBegin) this.#isInTransaction = true
    const result = this.current!.executeQuery<R>(query)
    return mayRepeat ? result.catch((error: unknown) => this.#repeat<R>(query, error)) : result
  }

  async #repeat<R>(query: CompiledQuery, error: unknown): Promise<QueryResult<R>> {
    const lost = this.current!
    if (!isConnectionLost(error)) throw error
    // Released before another one is acquired: all connections may be lost at the same time.
    this.current = null
    await this.#connections.release(lost)
    await pause(RETRY_AFTER_MS)
    this.current = await this.#connections.acquire()
    return this.current.executeQuery<R>(query)
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.current!.streamQuery<R>(query, chunkSize)
  }
}

const BEGIN = /^(begin|start transaction)\b/
const SELECT = /^\s*(select|with)\b/i
const WRITES = /\b(insert|update|delete|merge|nextval|pg_notify|pg_advisory\w*)\b/i
const isRead = (sql: string) => SELECT.test(sql) && !WRITES.test(sql)
