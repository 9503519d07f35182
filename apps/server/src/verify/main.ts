/** `npm run verify:data`: checks all invariants of the data; exits with 1 if one is violated. */
import { readConfig } from '../config.ts'
import { openForCommand } from '../platform/database/open-for-command.ts'
import { createLog } from '../platform/log.ts'
import { findBreaches, INVARIANTS } from './invariants.ts'

const database = await openForCommand(readConfig(process.env), createLog('warn'))
try {
  const breaches = await findBreaches(database.db)
  const broken = new Map(breaches.map((breach) => [breach.id, breach]))
  for (const { id, description: says } of INVARIANTS) {
    const breach = broken.get(id)
    console.log(`  ${breach ? 'BROKEN' : 'ok    '} ${id}: ${says}`)
    if (breach) console.log(`         ${breach.count} violations: ${breach.what.join(', ')}`)
  }
  process.exitCode = breaches.length > 0 ? 1 : 0
} finally {
  await database.close()
}
