import type pg from 'pg'
import { StripeError } from '../errors.ts'
import { createRecords } from './postgres-records.ts'
import type { Attempt, Store } from './records.ts'
import { createTables, LOCK } from './tables.ts'

/**
 * Stores everything in the schema `sandbox_payments` of a PostgreSQL database. Use a separate pool: otherwise
 * a server that calls the sandbox within a transaction could wait for the connection it holds itself.
 */
export async function openPostgresStore(pool: pg.Pool): Promise<Store> {
  await createTables(pool)
  return {
    read: createRecords(pool),
    async write(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query('select pg_advisory_xact_lock($1)', [LOCK])
        const result = await work(createRecords(client), attemptOn(client))
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        )
        throw error
      }
    },
  }
}

const attemptOn =
  (client: pg.PoolClient): Attempt =>
  async (work) => {
    await client.query('savepoint attempt')
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StripeError && error.keepsChanges))
        await client.query('rollback to savepoint attempt')
      throw error
    }
  }
