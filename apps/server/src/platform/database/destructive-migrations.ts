import type { MigrationInfo } from 'kysely/migration'
import type { Db } from './connection.ts'
import { findLastBackup } from './last-backup.ts'

/** A backup has to be newer than this. */
const FRESH_MS = 3_600_000

/** Pending migrations remove data and there is no fresh backup. The message says what to do. */
export class BackupNeeded extends Error {}

/**
 * Migrations that remove something are called `0095-remove-tags.after-0091`: only versions that have migration 0091 or a later
 * one can do without it. The name says so because the database keeps it, so that older versions learn of it.
 */
const DESTRUCTIVE = /\.after-(\d{4})$/

export const isDestructive = (name: string): boolean => DESTRUCTIVE.test(name)

/** Whether a version with the migrations `known` can run after the migration `name`. */
export function canRunAfter(name: string, known: readonly string[]): boolean {
  const needed = DESTRUCTIVE.exec(name)?.[1]
  return needed === undefined || known.some((each) => each.slice(0, 4) >= needed)
}

/**
 * Refuses pending destructive migrations unless there is a fresh backup. A new instance has nothing to lose.
 * @throws BackupNeeded
 */
export async function refuseWithoutBackup(
  db: Db,
  all: readonly MigrationInfo[],
  now = new Date(),
): Promise<void> {
  const isNew = all.every(({ executedAt }) => !executedAt)
  const names = all
    .filter(({ name, executedAt }) => !executedAt && isDestructive(name))
    .map(({ name }) => name)
  if (isNew || names.length === 0) return
  const takenAt = await findLastBackup(db)
  if (takenAt && now.getTime() - takenAt.getTime() < FRESH_MS) return
  throw new BackupNeeded(
    // not translated: for operators
    `This version removes data from the database (${names.join(', ')}), and there is no backup from within the last hour. Nothing was changed. Run: npm run backup -- /path/to/backup, then start again. To go on without a backup, set HYPHA_MIGRATE_WITHOUT_BACKUP=1 for this start.`,
  )
}
