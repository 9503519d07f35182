import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDb, type Db } from '../../apps/server/src/platform/database/connection.ts'
import { Person } from '../../tests/support/person.ts'
import type { PersonTraits } from '../../tests/support/person-traits.ts'
import { loadCatalogue } from '../data/load-catalogue.ts'
import { type Product, startProduct } from './product.ts'
import type { Figure } from './report.ts'

/** Measures one budget. */
export interface Scenario {
  number: number
  run(bench: Bench): Promise<Figure[]>
}

/** A running product with a catalogue, and access to its database. */
export interface Instance {
  product: Product
  db: Db
  tracks: number
  /** Creates an account and logs in. */
  person(traits?: PersonTraits): Promise<Person>
}

export interface Bench {
  /** Size of the measured catalogue. */
  tracks: number
  /** Temporary. */
  folder: string
  say(what: string): void
  /** Returns the product with a catalogue of this size, started on first use. */
  instance(tracks?: number): Promise<Instance>
  /** Stops and restarts it. */
  restart(tracks: number): Promise<Instance>
  close(): Promise<void>
}

interface Running extends Instance {
  close(): Promise<void>
}

/** The folder of the embedded database's socket. */
export const socketOf = (dataDir: string) => join(dataDir, 'postgres')

/** @param env variables of the product */
export async function openBench(
  tracks: number,
  say: Bench['say'],
  env: Record<string, string> = {},
): Promise<Bench> {
  const start = (dataDir: string, size: number) => startWith(env, dataDir, size)
  const folder = await mkdtemp(join(tmpdir(), 'hypha-bench-'))
  // When running as root, the database runs as nobody and needs access to its folder.
  await chmod(folder, 0o755)
  const running = new Map<number, Promise<Running>>()
  const instance = (size = tracks) => {
    const known = running.get(size) ?? begin(join(folder, String(size)), size, { say, start })
    running.set(size, known)
    return known
  }
  return {
    tracks,
    folder,
    say,
    instance,
    async restart(size) {
      const { product, close } = await instance(size)
      await close()
      const again = start(product.dataDir, size)
      running.set(size, again)
      return again
    },
    async close() {
      for (const each of running.values()) await each.then(({ close }) => close()).catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The first start creates the database. The catalogue is loaded while the product is stopped. */
async function begin(
  dataDir: string,
  tracks: number,
  { say, start }: { say: Bench['say']; start: (dataDir: string, size: number) => Promise<Running> },
): Promise<Running> {
  const began = performance.now()
  await mkdir(dataDir, { mode: 0o755 })
  const empty = await start(dataDir, tracks)
  try {
    await loadCatalogue(empty.db, tracks, join(dataDir, 'loading'))
  } finally {
    await empty.close()
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  say(`created a catalogue of ${tracks.toLocaleString('en')} tracks in ${seconds} s`)
  return start(dataDir, tracks)
}

async function startWith(
  env: Record<string, string>,
  dataDir: string,
  tracks: number,
): Promise<Running> {
  const product = await startProduct(dataDir, env)
  const pool = new pg.Pool({ host: socketOf(dataDir), user: 'hypha', database: 'hypha', max: 2 })
  const db = createDb(pool)
  return {
    ...{ product, db, tracks },
    async person(traits = {}) {
      const person = new Person(product.url)
      await person.join(db, traits)
      return person
    },
    async close() {
      await pool.end()
      await product.close()
    },
  }
}
