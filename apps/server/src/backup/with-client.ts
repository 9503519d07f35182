import pg from 'pg'
import type { ConnectionTarget } from '../platform/database/connection.ts'

/** A connection without time limits. After a failure it is closed, which undoes its transaction. */
export async function withClient<T>(
  target: ConnectionTarget,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...target, application_name: 'restore of hypha' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
