import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './database-server.ts'
import { askFor } from './on-demand.ts'

interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** The folder of the database server's socket. */
export const databaseHost = (): Promise<string> => askFor(inject('databaseServer'))

/** A database of its own, copied from the migrated template. */
// Nothing is written to the log of a database that nobody needs after a crash: a third of the time.
export const createTestDatabase = (): Promise<TestDatabase> =>
  create(`template ${TEMPLATE} strategy file_copy`)

/** A database of its own without any tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('')

async function create(how: string): Promise<TestDatabase> {
  const host = await databaseHost()
  const name = `test_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ host, user: 'hypha', database: 'postgres' })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} ${how}`)
  return {
    url: `postgres://hypha@localhost/${name}?host=${encodeURIComponent(host)}`,
    drop: () => run(`drop database ${name} with (force)`),
  }
}
