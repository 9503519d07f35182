import type { MigrationInfo } from 'kysely/migration'
import type { Db } from './connection.ts'
import { findLastBackup } from './last-backup.ts'

/** A backup has to be newer than this. */
const FRESH_MS = 3_600_000

/** Pending migrations remove data and there is no fresh backup. The message says what to do. */
export class BackupNeeded extends Error {}

/**
 * Refuses pending migrations with `export const destructive = true` unless there is a fresh backup. A new instance has
 * nothing to lose.
 * @throws BackupNeeded
 */
export async function refuseWithoutBackup(
  db: Db,
  all: readonly MigrationInfo[],
  now = new Date(),
): Promise<void> {
  const isNew = all.every(({ executedAt }) => !executedAt)
  const names = all
    .filter((each) => !each.executedAt && isDestructive(each))
    .map(({ name }) => name)
  if (isNew || names.length === 0) return
  const takenAt = await findLastBackup(db)
  if (takenAt && now.getTime() - takenAt.getTime() < FRESH_MS) return
  throw new BackupNeeded(
    // not translated: for operators
    `This version removes data from the database (${names.join(', ')}), and there is no backup from within the last hour. Nothing was changed. Run: npm run backup -- /path/to/backup, then start again. To go on without a backup, set HYPHA_MIGRATE_WITHOUT_BACKUP=1 for this start.`,
  )
}

const isDestructive = ({ migration }: MigrationInfo) =>
  'destructive' in migration && migration.destructive === true
