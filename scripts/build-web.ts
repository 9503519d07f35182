/** Builds the web application when its sources have changed since the last time. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'apps/web/dist')
/** Each holds the fingerprint of the sources it was made from. */
const built = join(dist, '.built-from')
const compressed = join(dist, '.compressed-from')
const SOURCES = ['apps/web', 'packages', 'package-lock.json']
const LEFT_OUT = new Set(['node_modules', 'dist', 'routeTree.gen.ts'])

/** Builds when something changed, and compresses in production; `say` is told before. */
export async function buildWebIfStale(say: (what: string) => void): Promise<void> {
  const sources = await fingerprint()
  if ((await read(built)) !== sources) {
    say('building the web application')
    const { buildWeb } = await import('../apps/web/build.ts')
    await buildWeb()
    await writeFile(built, sources)
  }
  if (process.env.NODE_ENV !== 'production' || (await read(compressed)) === sources) return
  await compressAssets(join(dist, 'client'))
  await writeFile(compressed, sources)
}

const read = (path: string) => readFile(path, 'utf8').catch(() => null)

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

/** Writes each file beside itself in both encodings, so that serving one costs nothing. */
async function compressAssets(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const bytes = await readFile(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes))
  }
}
