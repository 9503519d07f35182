import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './database-server.ts'

/** A database of its own, copied from the migrated template. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const host = inject('databaseHost')
  const name = `test_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ host, user: 'hypha', database: 'postgres' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  // Nothing is written to the log of a database that nobody needs after a crash: a third of the time.
  await run(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  return {
    url: `postgres://hypha@localhost/${name}?host=${encodeURIComponent(host)}`,
    drop: () => run(`drop database ${name} with (force)`),
  }
}
