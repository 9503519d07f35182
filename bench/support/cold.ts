/** Pages that nobody has asked for, and a server that has lost all it kept. */
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import { askPage, type PageAsked, pagePath } from './oracle.ts'
import { treeCpuMicroseconds } from './process-tree.ts'
import type { Product } from './product.ts'
import { randomFrom } from './random.ts'

const FILTERS = 60
/** So many pages in a row that were taken already: there are no others. */
const TAKEN_MAX = 1000
const PAGE = { page: 1, itemsPerPage: 30 }

/**
 * Full pages, each once, anywhere in lists by filters of every kind: of ten four of releases by sub-genres, one of
 * releases by tempo and key, three of songs by tempo, key and sub-genre, two in another order.
 * @param how other filters for each seed; a small catalogue has many pages by many filters alone
 * @throws Error when the catalogue has not that many
 */
export async function neverAsked(
  url: string,
  count: number,
  { seed = 5, filters: different = FILTERS } = {},
): Promise<PageAsked[]> {
  const random = randomFrom(seed)
  const filters = Array.from({ length: different }, (_, i) => someFilter(i % 10, random))
  const full: { filter: PageAsked; pages: number }[] = []
  for (const filter of filters) {
    const pages = Math.floor((await askPage(url, filter)).count_results / filter.itemsPerPage)
    if (pages > 0) full.push({ filter, pages })
  }
  const seen = new Set<string>()
  const asked: PageAsked[] = []
  for (let taken = 0; asked.length < count;) {
    const { filter, pages } = full[Math.floor(random() * full.length)]!
    // A small catalogue has not that many pages: then their sizes differ.
    const itemsPerPage = pages > 50 ? 30 : 25 + Math.floor(random() * 11)
    const page = { ...filter, itemsPerPage, page: 1 + Math.floor(random() * pages * 0.8) }
    if (seen.has(pagePath(page)) && pages > 2) {
      if (++taken > TAKEN_MAX) throw new Error(`There are no ${count} pages to ask for.`)
      continue
    }
    taken = 0
    seen.add(pagePath(page))
    asked.push(page)
  }
  return asked
}

function someFilter(kind: number, random: () => number): PageAsked {
  const some = (from: number, count: number) =>
    Array.from({ length: from }, (_, i) => i + 1)
      .sort(() => random() - 0.5)
      .slice(0, count)
      .sort((a, b) => a - b)
  const low = 132 + Math.floor(random() * 12)
  const tempo = { low, high: low + 3 + Math.floor(random() * 20) }
  if (kind < 4) return { ...PAGE, subgenreIds: some(14, 3 + Math.floor(random() * 5)) }
  if (kind === 4) return { ...PAGE, subgenreIds: [], tempo, keyIds: some(24, 6) }
  if (kind < 8) {
    const [subgenreIds, keyIds] = [kind === 5 ? [] : some(14, 4), kind === 6 ? [] : some(24, 6)]
    return { ...PAGE, kind: 'songs', subgenreIds, tempo, keyIds }
  }
  return { ...PAGE, subgenreIds: some(14, 4), sort: kind === 8 ? 'oldest' : 'price' }
}

/** Ends the server's listening connection: it may have missed a change, so it forgets everything it kept. */
export async function forgetEverything(db: Db, { url, processId }: Product): Promise<void> {
  const listeners = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity where application_name = 'hypha listener'`
      .execute(db)
      .then(({ rows }) => rows.map(({ pid }) => pid))
  const before = await listeners()
  await sql`select pg_terminate_backend(pid) from unnest(${before}::int[]) as pid`.execute(db)
  for (let attempt = 0; attempt < 300; attempt++) {
    await pause(50)
    const now = await listeners()
    if (now.length >= before.length && now.every((pid) => !before.includes(pid))) break
  }
  await comeToRest(processId)
  await fetch(url + pagePath({ ...PAGE, subgenreIds: [] }))
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Until the process tree has used next to nothing for half a second: its index is loaded and its orders sorted. */
export async function comeToRest(processId: number): Promise<void> {
  for (let calm = 0, attempt = 0; calm < 3 && attempt < 200; attempt++) {
    const before = await treeCpuMicroseconds(processId)
    await pause(200)
    calm = (await treeCpuMicroseconds(processId)) - before < 15_000 ? calm + 1 : 0
  }
}
