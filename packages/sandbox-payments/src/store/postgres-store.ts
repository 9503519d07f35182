import type pg from 'pg'
import { StripeError } from '../errors.ts'
import { createRecords } from './postgres-records.ts'
import type { Attempt, Store } from './records.ts'
import { createTables, LOCK } from './tables.ts'

/**
 * Keeps everything in the schema `sandbox_payments` of a PostgreSQL database. The pool should be the sandbox's own: a
 * server that calls it in the middle of a transaction would else wait for the connection that it holds.
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
