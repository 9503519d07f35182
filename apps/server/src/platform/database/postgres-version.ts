import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { oldPostgresPrograms, postgresPrograms } from './postgres-files.ts'

/** The data folder was written by another major version of PostgreSQL; the message says what to do. */
export class OtherPostgresVersion extends Error {}

/** A data folder that can be upgraded. */
export interface OldCluster {
  dir: string
  /** Its major version, and that of the programs of this version of Hypha. */
  from: number
  to: number
  /** The folder of the programs that wrote it. */
  programs: string
}

/** Finds a data folder of an older major version whose programs are installed; null if there is nothing to upgrade. */
export async function findOldCluster(dir: string): Promise<OldCluster | null> {
  const from = await majorOfFolder(dir)
  if (from === null) return null
  const to = await majorOfPrograms(await postgresPrograms())
  const programs = from < to ? await oldPostgresPrograms(from) : null
  return programs === null ? null : { dir, from, to, programs }
}

/**
 * Refuses a data folder of another major version, which the server can't read, before anything is changed.
 * @throws OtherPostgresVersion
 */
export async function refuseOtherVersion(programs: string, dir: string): Promise<void> {
  const [theirs, ours] = [await majorOfFolder(dir), await majorOfPrograms(programs)]
  if (theirs === null || theirs === ours) return
  if (theirs > ours) throw new OtherPostgresVersion(newer(dir, theirs))
  const canUpgrade = (await oldPostgresPrograms(theirs)) !== null
  throw new OtherPostgresVersion((canUpgrade ? startFirst : upgrading)(dir, theirs, ours))
}

const startFirst = (dir: string, theirs: number, ours: number) =>
  // not translated: for operators
  `PostgreSQL ${theirs} wrote the database in ${dir}; this version of Hypha has PostgreSQL ${ours}. Run npm start first, which upgrades it.`

const upgrading = (dir: string, theirs: number, ours: number) =>
  // not translated: for operators
  `PostgreSQL ${ours}, which comes with this version of Hypha, cannot read the database in ${dir}, which PostgreSQL ${theirs} wrote. Nothing was changed. To upgrade:
  1. Install the version of Hypha that you used before, and run: npm run backup -- /path/to/backup
  2. Move the database away: mv ${dir} ${join(dirname(dir), `postgres-${theirs}`)}
  3. Install this version again, and run: npm run restore -- /path/to/backup --keep-files
  4. npm start. Once everything is there, you can delete postgres-${theirs}.`

const newer = (dir: string, theirs: number) =>
  // not translated: for operators
  `PostgreSQL ${theirs} wrote the database in ${dir}, so it was used with a newer version of Hypha. Nothing was changed. Install that version again.`

/** Returns the major version that wrote a data folder; null if there is none. */
async function majorOfFolder(dir: string): Promise<number | null> {
  const text = await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(() => null)
  return text === null ? null : Number.parseInt(text, 10)
}

/** The package has the version of the programs in it. */
export async function majorOfPrograms(programs: string): Promise<number> {
  const file = await readFile(join(programs, '../../package.json'), 'utf8')
  const { version } = JSON.parse(file) as { version: string }
  return Number.parseInt(version, 10)
}
