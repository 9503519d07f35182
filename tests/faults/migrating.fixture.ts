/**
 * Migrates the database that it is told, like a start does, and reports which migrations ran. Kills itself while the
 * database executes statement number `killAt`, counted from 1.
 */
import { createDb, createPool } from '../../apps/server/src/platform/database/connection.ts'
import { migrate, migrations } from '../../apps/server/src/platform/database/migrate.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'

export interface Order {
  databaseUrl: string
  killAt?: number
}

// Loads them before the order comes.
await migrations.getMigrations()

process.once('message', (order: Order) => void run(order))
process.send!('loaded')

async function run({ databaseUrl, killAt }: Order) {
  const pool = createPool({ connectionString: databaseUrl }, createLog('silent'), 1)
  let sent = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const answer = query(...args)
      // The statement is on its way to the database by then.
      if (++sent === killAt) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
      return answer
    }) as typeof client.query
  })
  process.send!(await migrate(createDb(pool)))
  await pool.end()
  process.disconnect()
}
