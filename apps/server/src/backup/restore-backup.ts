/** Restores a backup into an empty instance. */
import { mkdir } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { repeatErasures } from '../modules/accounts/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type Database, openDatabase } from '../platform/database/open-database.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { holdDataFolder } from '../platform/single-instance.ts'
import type { MediaStore } from '../ports/media-store/media-store.ts'
import { createTables } from './create-tables.ts'
import { refuseUsedDatabase } from './empty-instance.ts'
import { copyErasures, erasureKeys } from './erasure-copies.ts'
import { importDatabase } from './import-database.ts'
import type { Manifest } from './manifest.ts'
import { openMedia } from './open-media.ts'
import { refuseOtherSecret, restoreFiles } from './restore-files.ts'
import { restoreMedia } from './restore-media.ts'
import { prepareJobs } from './restored-jobs.ts'
import type { Vault } from './vault.ts'
import { withClient } from './with-client.ts'

export interface RestoreOptions {
  config: Pick<Config, 'database' | 'dataDir' | 'storage'>
  vault: Vault
  manifest: Manifest
  log: Log
  /** Leaves files in the media store that are not in the backup. */
  keepsFiles?: boolean
  /** Sends mails that were due when the backup was made; otherwise they count as sent. */
  sendsMails?: boolean
}

export interface Restored {
  hasSecret: boolean
  /** Mails that were due when the backup was made, and are not sent. */
  mailsCancelled: number
  /** Accounts deleted after the backup, and deleted again; the hourly cleanup tries the others again. */
  erased: { done: number; left: number }
}

/**
 * The database comes last and in one transaction, so after a failure the same command can run again.
 * @throws BackupError if the instance isn't empty, or the backup is damaged or of another version
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { config, vault, manifest, log, keepsFiles = false } = options
  await mkdir(config.dataDir, { recursive: true })
  const hold =
    config.database.kind === 'embedded' ? await holdDataFolder(config.dataDir) : undefined
  const database = await openDatabase(config.database, log)
  const store = await openMedia(config)
  try {
    await withClient(database.target, refuseUsedDatabase)
    await refuseOtherSecret(config.dataDir, manifest)
    await restoreMedia(vault, manifest, store, { keepsOthers: keepsFiles })
    await copyErasures(vault.store, store)
    const hasSecret = await restoreFiles(vault, manifest, config.dataDir)
    const mailsCancelled = await restoreDatabase(database, options)
    const erased = await eraseAgain(database, store, log)
    return { hasSecret, mailsCancelled, erased }
  } finally {
    await store.close()
    await database.close()
    await hold?.release()
  }
}

async function restoreDatabase(database: Database, options: RestoreOptions): Promise<number> {
  const { vault, manifest, log, sendsMails = false } = options
  await createTables(database, manifest, log)
  const cancelled = await withClient(database.target, async (client) => {
    await client.query('begin')
    await importDatabase(client, vault, manifest)
    const count = await prepareJobs(client, manifest.takenAt, { sendsMails })
    await client.query('commit')
    await client.query('analyze')
    return count
  })
  // What is restored is in a backup.
  await migrate(database.db, { withoutBackup: true })
  return cancelled
}

/** Deletes accounts that were deleted after the backup was made, before anybody can use the instance. */
async function eraseAgain({ db, target }: Database, store: MediaStore, log: Log) {
  const jobs = await startJobs(target, log, { supervise: false })
  try {
    return await repeatErasures({ db, jobs }, await erasureKeys(store), new Date())
  } finally {
    await jobs.close()
  }
}
