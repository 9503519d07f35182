/** Builds the web application when its sources have changed since the last time. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'apps/web/dist')
const stamp = join(dist, '.built-from')
const SOURCES = ['apps/web', 'packages', 'package-lock.json']
const LEFT_OUT = new Set(['node_modules', 'dist'])

/** Builds when something changed; `say` is told before. */
export async function buildWebIfStale(say: (what: string) => void): Promise<void> {
  const sources = await fingerprint()
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources) return
  say('building the web application')
  const { buildWeb } = await import('../apps/web/build.ts')
  await buildWeb()
  await compressAssets(join(dist, 'client'))
  await writeFile(stamp, sources)
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const walk = async (path: string): Promise<void> => {
    const entry = await stat(path)
    if (entry.isFile()) return void hash.update(path).update(await readFile(path))
    for (const name of (await readdir(path)).sort())
      if (!LEFT_OUT.has(name)) await walk(join(path, name))
  }
  for (const source of SOURCES) await walk(join(root, source))
  return hash.digest('hex')
}

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt)$/

/**
 * Each file beside itself in both codings, so that serving one costs nothing. Zopfli's gzip is smaller than zlib's best
 * by a thirtieth.
 */
async function compressAssets(folder: string): Promise<void> {
  // Only here: once it is loaded it answers every rejection of the process, and prints its whole source.
  const { gzipAsync } = await import('@gfx/zopfli')
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const bytes = await readFile(path)
    await writeFile(
      `${path}.br`,
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    await writeFile(`${path}.gz`, await gzipAsync(bytes, { numiterations: 5 }))
  }
}
