import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the server needs beside its own folder. */
const BESIDE = ['node_modules', 'packages', 'scripts', 'apps/web', 'package.json']

export interface Version {
  /** With the product, as a checkout has it. */
  folder: string
  remove(): Promise<void>
}

/** Copies the server of a checkout and adds migrations: SQL by name. */
export async function versionWith(
  checkout: string,
  migrations: Record<string, string>,
): Promise<Version> {
  const folder = await mkdtemp(join(tmpdir(), 'hypha-version-'))
  await mkdir(join(folder, 'apps'))
  for (const name of BESIDE) await symlink(join(checkout, name), join(folder, name))
  await cp(join(checkout, 'apps/server'), join(folder, 'apps/server'), { recursive: true })
  for (const [name, change] of Object.entries(migrations)) {
    const code = `
      import { sql } from 'kysely'
      export const up = async (db) => { await sql.raw(${JSON.stringify(change)}).execute(db) }`
    await writeFile(join(folder, 'apps/server/migrations', `${name}.ts`), code)
  }
  return { folder, remove: () => rm(folder, { recursive: true }) }
}
