import { chown, lstat, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { linkLibraries } from './postgres-files.ts'
import { majorOfPrograms } from './postgres-version.ts'

/** The user PostgreSQL runs as if the product itself is started by root. */
const NOBODY = 65_534

/** How to start PostgreSQL's programs, which refuse to run as root, and who owns their folder. */
export interface RunAs {
  prefix: string[]
  env: NodeJS.ProcessEnv
  ownerId: number | null
}

/**
 * PostgreSQL refuses to run as root, so root starts it as `nobody`. If a folder above the programs or the data is
 * closed to others, `nobody` could not reach them, and a user namespace maps root to `nobody` instead. Either way the
 * server gets SIGINT (a fast shutdown) when the process that started it dies.
 */
export async function runAs(programs: string, dataDir: string): Promise<RunAs> {
  const libraries = join(dirname(dataDir), `postgres-libraries-${await majorOfPrograms(programs)}`)
  await linkLibraries(programs, libraries)
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', LD_LIBRARY_PATH: libraries }
  const deathSignal = ['setpriv', '--pdeathsig=INT']
  if (process.getuid?.() !== 0) return { prefix: deathSignal, env, ownerId: null }
  const owner = await lstat(dataDir).then(
    (s) => s.uid,
    () => null,
  )
  const open = (await isOpenToOthers(programs)) && (await isOpenToOthers(dirname(dataDir)))
  if (owner === NOBODY || (owner === null && open)) {
    return {
      prefix: [...deathSignal, '--reuid=nobody', '--regid=nogroup', '--clear-groups'],
      env,
      ownerId: NOBODY,
    }
  }
  return {
    prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, ...deathSignal],
    env,
    ownerId: null,
  }
}

/** Creates a folder that only the database's user may enter. */
export async function makePrivate(dir: string, { ownerId }: RunAs): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if (ownerId !== null) await chown(dir, ownerId, ownerId)
}

async function isOpenToOthers(dir: string): Promise<boolean> {
  for (let at = dir; ; at = dirname(at)) {
    const entry = await stat(at).catch(() => null)
    if (entry && (entry.mode & 0o001) === 0) return false
    if (at === dirname(at)) return true
  }
}
