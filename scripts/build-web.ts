/** Builds the web application if its sources have changed. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
/** Served by `npm start` and the benchmarks. */
const PRODUCT_SITE = join(root, 'apps/web/dist')
/** Served by tests: uncompressed, and not replaced by other builds. */
export const TEST_SITE = join(root, '.cache/test-site')
/** Contains the fingerprint of the sources of a build. */
const BUILT_FROM = '.built-from'
const SOURCES = ['apps/web', 'packages', 'package-lock.json']
const LEFT_OUT = /^(node_modules|dist|routeTree\.gen\.ts)$|\.test\.tsx?$/

/** Builds and compresses the web application if it is stale. Calls `say` before. */
export const buildWebIfStale = (say: (what: string) => void): Promise<void> =>
  buildIfStale(PRODUCT_SITE, say, compressAssets)

/**
 * Like `buildWebIfStale`, but a server without build tools (`npm ci --omit=dev`) serves a finished build, also if it is
 * stale.
 */
export async function findOrBuildWeb(say: (what: string) => void): Promise<void> {
  if (hasBuildTools() || !existsSync(PRODUCT_SITE)) return buildWebIfStale(say)
  if (await isStale(PRODUCT_SITE))
    say('the web application was built from other sources than these: run `npm run build`')
}

const hasBuildTools = () => existsSync(join(root, 'node_modules/vite'))

/** Builds the tests' site if it is stale. */
export const buildTestSiteIfStale = (say: (what: string) => void): Promise<void> =>
  buildIfStale(TEST_SITE, say)

/** Builds into a temporary folder and moves it into place, so that nobody sees a partial build. */
async function buildIfStale(
  site: string,
  say: (what: string) => void,
  finish?: (folder: string) => Promise<void>,
): Promise<void> {
  const sources = await fingerprint()
  if (!(await isStale(site, sources))) return
  say('building the web application')
  const { buildWeb } = await import('../apps/web/build.ts')
  const making = join(root, `.cache/site.${process.pid}`)
  try {
    await buildWeb(making)
    await finish?.(join(making, 'client'))
    await writeFile(join(making, BUILT_FROM), sources)
    await rm(site, { recursive: true, force: true })
    await rename(making, site)
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

async function isStale(site: string, sources?: string): Promise<boolean> {
  const builtFrom = await readFile(join(site, BUILT_FROM), 'utf8').catch(() => null)
  return builtFrom !== (sources ?? (await fingerprint()))
}

/** Independent of the folder, because a build may be made on another machine. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const walk = async (path: string): Promise<void> => {
    const entry = await stat(path)
    if (entry.isFile()) return void hash.update(relative(root, path)).update(await readFile(path))
    for (const name of (await readdir(path)).sort())
      if (!LEFT_OUT.test(name)) await walk(join(path, name))
  }
  for (const source of SOURCES) await walk(join(root, source))
  return hash.digest('hex')
}

const COMPRESSIBLE = /\.(js|css|svg|json|wasm|webmanifest|txt)$/

/** Writes compressed copies of each file in both encodings, so that serving them costs no CPU. */
export async function compressAssets(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const bytes = await readFile(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
    await writeFile(`${path}.gz`, await promisify(gzip)(bytes))
  }
}
