/**
 * `npm run verify:data`: checks all invariants of the data and reads every file; exits with 1 if something is wrong.
 * `--files 500` reads only 500 files, chosen at random.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { openForCommand } from '../platform/database/open-for-command.ts'
import { createLog } from '../platform/log.ts'
import { createMediaStore } from '../ports/media-store/create.ts'
import { checkFiles, FILE_CHECKS } from './files.ts'
import { type Breach, findBreaches, INVARIANTS } from './invariants.ts'
import { checkPages, NO_DAMAGED_PAGES } from './pages.ts'
import { checkMigrations, SAME_MIGRATIONS } from './migrations.ts'

const { values } = parseArgs({ options: { files: { type: 'string' } } })
const sample = values.files === undefined ? undefined : Number(values.files)
if (sample !== undefined && !(Number.isInteger(sample) && sample >= 0)) {
  console.error('--files needs the number of files to read. Without it, all are read.')
  process.exit(1)
}
const config = readConfig(process.env)
const { storage } = config
const store = await createMediaStore(
  storage.kind === 'disk' ? { ...storage, publicUrl: '', secret: '' } : storage,
)
const database = await openForCommand(config, createLog('warn'))
try {
  const files = await checkFiles({ db: database.db, store }, new Date(), sample)
  const migrations = await checkMigrations(database.db)
  const breaches = [
    ...(await findBreaches(database.db)),
    ...(migrations ? [migrations] : []),
    ...files.breaches,
  ]
  const pages = await checkPages(database.target)
  if (pages) breaches.push(pages)
  const broken = new Map(breaches.map((breach) => [breach.id, breach]))
  for (const { id, description } of INVARIANTS) report(id, description, broken.get(id))
  report('I12', SAME_MIGRATIONS, broken.get('I12'))
  for (const [id, description] of Object.entries(FILE_CHECKS))
    report(id, description, broken.get(id))
  report('pages', NO_DAMAGED_PAGES, broken.get('pages'))
  console.log(`  ${files.read} files were read.`)
  process.exitCode = breaches.length > 0 ? 1 : 0
} finally {
  await database.close()
  await store.close()
}

function report(id: string, description: string, breach: Breach | undefined): void {
  console.log(`  ${breach ? 'BROKEN' : 'ok    '} ${id}: ${description}`)
  if (breach) console.log(`         ${breach.count} violations: ${breach.what.join(', ')}`)
}
