/** Reads the configuration, starts, and closes on a signal. Imported by `main.ts`, after tracing has started. */
import { existsSync } from 'node:fs'
import { mkdir, statfs } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { resolve } from 'node:path'
import type { App } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DISK_MIN_BYTES, isDiskFull } from './platform/disk-space.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { BackupNeeded } from './platform/database/destructive-migrations.ts'
import { VersionTooOld } from './platform/database/newer-migrations.ts'
import { finishReplacing, removeUnfinished } from './platform/database/replace-cluster.ts'
import { findOldCluster, OtherPostgresVersion } from './platform/database/postgres-version.ts'
import { createLog, type Log } from './platform/log.ts'
import { WrongSecret } from './platform/secrets/open-secrets.ts'
import { stopTracing } from './platform/tracing/start-tracing.ts'
import { startupNotes } from './startup-notes.ts'
import { AlreadyRunning, holdDataFolder } from './platform/single-instance.ts'

const BUILT_SITE = resolve(import.meta.dirname, '../../web/dist')
const step = (what: string) => console.log(`  ${what}`)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const hold = await prepareDataFolder(config)
  const log = createLog(config.logLevel)
  if (config.database.kind === 'embedded') await upgradeDatabase(config.database.dir, log)
  step(config.database.kind === 'embedded' ? 'starting PostgreSQL' : 'connecting to PostgreSQL')
  const database = openDatabase(config.database, log)
  // Connecting overlaps with loading the program. The caller that awaits it handles a failure.
  database.catch(() => undefined)
  const { startApp } = await import('./app.ts')
  const webDist = config.siteDir ?? BUILT_SITE
  const app = await startApp(config, {
    log,
    database,
    step,
    webDist: existsSync(webDist) ? webDist : undefined,
    ...(config.demo && { demo: (await import('../demo/demo.ts')).startDemo }),
  })
  sayWhere(config, app)

  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    step('stopping')
    void app
      .close()
      .then(() => hold.release())
      .then(stopTracing)
      .then(() => process.exit(0))
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
  // The launcher keeps a channel to this process; if it dies, by whatever signal, close too.
  if (process.channel) process.on('disconnect', close)
  // Tests that start this process wait for this.
  process.send?.('ready')
  // Saves compiled code for the next start, in case this process is killed by an uncatchable signal.
  flushCompileCache()
}

async function prepareDataFolder(config: Config): Promise<{ release(): Promise<void> }> {
  await mkdir(config.dataDir, { recursive: true })
  const { bavail, bsize } = await statfs(config.dataDir)
  if (bavail * bsize < DISK_MIN_BYTES) {
    throw new ConfigError(
      `The disk of ${config.dataDir} is full: Hypha needs at least 300 MB. Free up space, or set HYPHA_DATA to a folder on another disk.`,
    )
  }
  if (config.database.kind === 'external') return { release: async () => undefined }
  return holdDataFolder(config.dataDir)
}

/** Upgrades an embedded database that an older PostgreSQL wrote. */
async function upgradeDatabase(dir: string, log: Log): Promise<void> {
  await finishReplacing(dir)
  const old = await findOldCluster(dir)
  if (!old) return removeUnfinished(dir)
  step(`upgrading the database from PostgreSQL ${old.from} to ${old.to}; this can take minutes`)
  const { upgradePostgres, megabytes } = await import('./backup/upgrade-postgres.ts')
  const { replaced, bytes } = await upgradePostgres(old, log)
  step(`upgraded; the old database is in ${replaced} (${megabytes(bytes)} MB) until you delete it`)
  log.warn({ replaced, bytes }, 'the database was upgraded; its old folder can be deleted')
}

function sayWhere(config: Config, { url, demo }: App): void {
  if (!url) return step('processing jobs')
  const { siteName, publicUrl, mail } = config
  console.log(`\n${siteName} is open at ${publicUrl}`)
  if (demo) {
    const { releasesReady, releasesTotal } = demo.progress()
    const rest = releasesTotal - releasesReady
    if (rest > 0)
      step(`The music of ${rest} releases is still being prepared; they appear one by one.`)
    const names = demo.people.map(({ email }) => email.split('@')[0]).join(', ')
    step(`Demo users, all with the password ${demo.people[0]?.password}: ${names} @hypha.test`)
  }
  if (mail.kind === 'outbox') {
    step(`E-mails are saved in ${mail.dir}${demo ? ` and shown at ${publicUrl}/dev/mail` : ''}`)
  }
  const notes = startupNotes(config)
  if (notes.length > 0) {
    console.log('\nNot configured (`npm run doctor` checks the rest):')
    for (const note of notes) step(note)
    console.log()
  }
  step('Stop with Ctrl-C.\n')
}

/** Explains a failure to the operator in one sentence; unexpected errors with their stack. */
function explain(error: unknown): string {
  if (
    [
      ConfigError,
      AlreadyRunning,
      WrongSecret,
      OtherPostgresVersion,
      BackupNeeded,
      VersionTooOld,
    ].some((kind) => error instanceof kind)
  )
    return (error as Error).message
  const { code, syscall, address, port, message, stack } = error as NetworkError
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Set PORT to a free one.`
  if (syscall === 'connect')
    return `The database at ${address}:${port} cannot be reached. Check that it is running and that DATABASE_URL is correct.`
  if (code === 'EACCES') return `Permission denied: ${message}`
  if (isDiskFull(error))
    return 'The disk is full. Free up space, or set HYPHA_DATA to a folder on another disk.'
  // Wrong password, or unknown database or role: PostgreSQL's own message explains it best.
  if (/^(28|3D)/.test(code ?? '')) return `The database refused the connection: ${message}.`
  if (message?.startsWith('PostgreSQL')) return message
  return stack ?? String(error)
}

interface NetworkError extends NodeJS.ErrnoException {
  address?: string
  port?: number
}

main().catch((error: unknown) => {
  console.error(`\nHypha did not start. ${explain(error)}\n`)
  process.exit(1)
})
