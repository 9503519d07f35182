import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The data folder was written by another major version of PostgreSQL; the message says what to do. */
export class OtherPostgresVersion extends Error {}

/**
 * Refuses a data folder of another major version, which the server can't read, before anything is changed.
 * @throws OtherPostgresVersion
 */
export async function refuseOtherVersion(programs: string, dir: string): Promise<void> {
  const [theirs, ours] = [await majorOfFolder(dir), await majorOfPrograms(programs)]
  if (theirs === null || theirs === ours) return
  throw new OtherPostgresVersion(theirs < ours ? upgrading(dir, theirs, ours) : newer(dir, theirs))
}

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
async function majorOfPrograms(programs: string): Promise<number> {
  const file = await readFile(join(programs, '../../package.json'), 'utf8')
  const { version } = JSON.parse(file) as { version: string }
  return Number.parseInt(version, 10)
}
