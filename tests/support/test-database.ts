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

/** Creates a database from the migrated template. */
// Copies files without writing them to the WAL, which is faster; these databases need no crash safety.
export const createTestDatabase = (): Promise<TestDatabase> =>
  create(`template ${TEMPLATE} strategy file_copy`)

/** Creates an empty database without tables. */
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
