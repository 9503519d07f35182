/** `npm run verify:data`: looks whether everything holds that always should; ends with 1 when something does not. */
import pg from 'pg'
import { readConfig } from '../config.ts'
import { createDb, createPool } from '../platform/database/connection.ts'
import { embeddedTarget } from '../platform/database/embedded-postgres.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { createLog } from '../platform/log.ts'
import { findBreaches, INVARIANTS } from './invariants.ts'

const config = readConfig(process.env)
const log = createLog('warn')

/** The database of a product that runs is asked as it is; one that does not run is started for as long as it takes. */
async function open() {
  if (config.database.kind === 'embedded') {
    const target = embeddedTarget(config.database.dir)
    const client = new pg.Client(target)
    const runs = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (runs) {
      const pool = createPool(target, log)
      return { db: createDb(pool), close: () => pool.end() }
    }
  }
  return openDatabase(config.database, log)
}

const database = await open()
try {
  const breaches = await findBreaches(database.db)
  const broken = new Map(breaches.map((breach) => [breach.id, breach]))
  for (const { id, says } of INVARIANTS) {
    const breach = broken.get(id)
    console.log(`  ${breach ? 'BROKEN' : 'holds '} ${id}: ${says}`)
    if (breach) console.log(`         ${breach.count} times: ${breach.what.join(', ')}`)
  }
  process.exitCode = breaches.length > 0 ? 1 : 0
} finally {
  await database.close()
}
