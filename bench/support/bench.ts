import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import {
  type Database,
  openDatabase,
} from '../../apps/server/src/platform/database/open-database.ts'
import { createDb, type Db } from '../../apps/server/src/platform/database/connection.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { loadCatalogue } from '../data/load-catalogue.ts'
import { type Product, startProduct } from './product.ts'

/** What the lines measure on: products over catalogues of a size, started when first asked for. */
export interface Bench {
  /** Tracks of the catalogues, the smallest first. */
  sizes: readonly number[]
  smallest: number
  largest: number
  /** A folder of the bench's own, gone with it. */
  folder: string
  say(what: string): void
  /** The running product over a catalogue. */
  product(tracks: number): Promise<Product>
  /** The database under that product. */
  db(tracks: number): Promise<Db>
  /** The connections under `db`. */
  pool(tracks: number): Promise<pg.Pool>
  /** The folder of a catalogue whose product is stopped; the next `product` starts it again. */
  stopped(tracks: number): Promise<string>
  close(): Promise<void>
}

export async function openBench(sizes: readonly number[], say: Bench['say']): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'hypha-bench-'))
  // The database runs as nobody when we are root, and has to get there.
  await chmod(folder, 0o755)
  const folders = new Map<number, Promise<string>>()
  const products = new Map<number, Promise<Product>>()
  const databases = new Map<number, Connected>()

  const folderOf = (tracks: number) => {
    const known = folders.get(tracks) ?? make(join(folder, String(tracks)), tracks, say)
    folders.set(tracks, known)
    return known
  }
  const product = (tracks: number) => {
    const known = products.get(tracks) ?? folderOf(tracks).then((dir) => startProduct(dir))
    products.set(tracks, known)
    return known
  }
  const stop = async (tracks: number) => {
    await databases.get(tracks)?.close()
    databases.delete(tracks)
    await (await products.get(tracks))?.close()
    products.delete(tracks)
  }
  const connected = async (tracks: number) => {
    const known = databases.get(tracks) ?? connect((await product(tracks)).dataDir)
    databases.set(tracks, known)
    return known
  }
  return {
    sizes,
    smallest: sizes[0]!,
    largest: sizes.at(-1)!,
    folder,
    say,
    product,
    db: async (tracks) => (await connected(tracks)).db,
    pool: async (tracks) => (await connected(tracks)).pool,
    async stopped(tracks) {
      await stop(tracks)
      return folderOf(tracks)
    },
    async close() {
      for (const tracks of products.keys()) await stop(tracks)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const embedded = (dataDir: string) => join(dataDir, 'postgres')
const log = createLog('error')

async function make(dataDir: string, tracks: number, say: Bench['say']): Promise<string> {
  const began = performance.now()
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const database: Database = await openDatabase({ kind: 'embedded', dir: embedded(dataDir) }, log)
  try {
    await migrate(database.db)
    await loadCatalogue(database.db, tracks, join(dataDir, 'loading'))
  } finally {
    await database.close()
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(`made a catalogue of ${tracks.toLocaleString('en')} tracks in ${seconds} s`)
  return dataDir
}

interface Connected {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

function connect(dataDir: string): Connected {
  // Without the product's timeouts: what our answers are compared with takes as long as it takes.
  const pool = new pg.Pool({ host: embedded(dataDir), user: 'hypha', database: 'hypha', max: 2 })
  return { db: createDb(pool), pool, close: () => pool.end() }
}
