/**
 * Upgrades the embedded PostgreSQL to the major version of this Hypha: exports the rows with the old programs and
 * imports them into a new cluster, like a backup and its restore.
 */
import { existsSync } from 'node:fs'
import { lstat, mkdir, readdir, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import {
  type ConnectionTarget,
  createDb,
  createPool,
  type Db,
} from '../platform/database/connection.ts'
import { embeddedTarget, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { findLastBackup, recordBackup } from '../platform/database/last-backup.ts'
import { createDatabase } from '../platform/database/open-database.ts'
import { type OldCluster, OtherPostgresVersion } from '../platform/database/postgres-version.ts'
import {
  removeUnfinished,
  replaceCluster,
  replacedFolder,
  upgradingFolder,
} from '../platform/database/replace-cluster.ts'
import { DISK_MIN_BYTES } from '../platform/disk-space.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { BackupError } from './backup-error.ts'
import { openBackupTarget } from './backup-target.ts'
import { createTables } from './create-tables.ts'
import { type ExportedDatabase, exportDatabase, withBackupLock } from './export-database.ts'
import { importDatabase } from './import-database.ts'
import { openVault, type Vault } from './vault.ts'
import { withClient } from './with-client.ts'

/** The name of the export in its vault. */
const EXPORT = 'upgrade'

export interface Upgraded {
  /** The folder of the old cluster, which can be deleted. */
  replaced: string
  bytes: number
}

/**
 * Replaces an old cluster by a new one with the same content. The old one is only read, and kept.
 * @throws OtherPostgresVersion
 */
export async function upgradePostgres(old: OldCluster, log: Log): Promise<Upgraded> {
  const { dir, from } = old
  const replaced = replacedFolder(dir, from)
  refuseKept(replaced)
  await removeUnfinished(dir)
  const bytes = await sizeOf(dir)
  await requireRoom(dir, bytes)
  const work = upgradingFolder(dir)
  await mkdir(work)
  try {
    const upgraded = join(work, 'postgres')
    const vault = openVault(await openBackupTarget(join(work, 'rows'), {}), null)
    const content = await exportOld(old, vault, log)
    await importInto(upgraded, vault, content, log)
    await replaceCluster(dir, upgraded, from)
  } catch (error) {
    throw error instanceof BackupError
      ? new OtherPostgresVersion(failed(old, error.message))
      : error
  } finally {
    await removeUnfinished(dir)
  }
  return { replaced, bytes }
}

interface Content extends ExportedDatabase {
  lastBackup: Date | null
}

async function exportOld({ dir, programs }: OldCluster, vault: Vault, log: Log): Promise<Content> {
  // Commands may use a database that runs; what they wrote now would be lost.
  const server = await startEmbeddedPostgres({ dir, programs, readOnly: true })
  try {
    const target = embeddedTarget(dir)
    await upgradeJobs(target, log)
    const lastBackup = await withDb(target, log, ({ db }) => findLastBackup(db))
    return {
      ...(await withBackupLock(target, (client) => exportDatabase(client, vault, EXPORT))),
      lastBackup,
    }
  } finally {
    await server.close()
  }
}

/** Brings the job queue's tables to the version of this Hypha, which is the only one that it can create. */
const upgradeJobs = async (target: ConnectionTarget & { host: string }, log: Log) =>
  (
    await startJobs({ ...target, options: '-c default_transaction_read_only=off' }, log, {
      supervise: false,
    })
  ).close()

async function importInto(dir: string, vault: Vault, content: Content, log: Log): Promise<void> {
  const server = await startEmbeddedPostgres({ dir })
  try {
    const target = embeddedTarget(dir)
    await createDatabase(target)
    await withDb(target, log, async (opened) => {
      await createTables({ ...opened, target }, content, log)
      if (content.lastBackup) await recordBackup(opened.db, content.lastBackup)
    })
    await withClient(target, async (client) => {
      await client.query('begin')
      await importDatabase(client, vault, content)
      await client.query('commit')
      await client.query('analyze')
    })
  } finally {
    await server.close()
  }
}

async function withDb<T>(
  target: ConnectionTarget,
  log: Log,
  work: (opened: { db: Db; pool: pg.Pool }) => Promise<T>,
): Promise<T> {
  const pool = createPool(target, log, 2)
  try {
    return await work({ db: createDb(pool), pool })
  } finally {
    await pool.end()
  }
}

function refuseKept(replaced: string): void {
  if (!existsSync(replaced)) return
  // not translated: for operators
  throw new OtherPostgresVersion(
    `The database has to be upgraded, but ${replaced} still has one from an earlier upgrade. Nothing was changed. Delete it or move it away, then start again.`,
  )
}

/** The exported rows are compressed, so together with the new cluster they take at most twice the space of the old one. */
async function requireRoom(dir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(dir))
  const needed = 2 * bytes + DISK_MIN_BYTES
  if (bavail * bsize >= needed) return
  // not translated: for operators
  throw new OtherPostgresVersion(
    `The database has to be upgraded, which needs ${megabytes(needed)} MB of free space on the disk of ${dir}; ${megabytes(bavail * bsize)} MB are free. Nothing was changed. Free up space, then start again.`,
  )
}

const failed = ({ dir, from, to }: OldCluster, reason: string) =>
  // not translated: for operators
  `The database in ${dir} could not be upgraded from PostgreSQL ${from} to ${to}, and is as it was. ${reason}`

export const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)

/** The space that the files of a folder take. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // A file may be gone while an interrupted server ends.
    const found = await lstat(join(entry.parentPath, entry.name)).catch(() => null)
    bytes += (found?.blocks ?? 0) * 512
  }
  return bytes
}
