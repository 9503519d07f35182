/**
 * Line 5. What a thousandfold catalogue costs: the same requests to a large and to the smallest catalogue, in turn.
 * Hot is the first page again and again. Cold is pages that nobody has asked for, by filters of every kind, after the
 * server has lost all it kept (its listening connection is ended, so it loads its index anew).
 */
import type { Bench } from '../support/bench.ts'
import { comeToRest, forgetEverything, neverAsked } from '../support/cold.ts'
import { measureLoad } from '../support/load.ts'
import { loadRow } from '../support/load-rows.ts'
import { checkPages, type PageAsked, pagePath } from '../support/oracle.ts'
import type { Row } from '../support/report.ts'
import { compare, ROUNDS } from '../support/rounds.ts'

const HOT_AMOUNT = 24_000
/** Whether memory is searched through once more or less within a round is next to nothing for so many. */
const COLD_AMOUNT = 28_800
const COLD_FILTERS = 14_400
const CONNECTIONS = 16
/** Turns before the first round, until the compiler has seen everything. */
const WARM_TURNS = 3
const BROWSER = { 'accept-encoding': 'br, gzip' }
const FIRST_PAGE: PageAsked = { subgenreIds: [], page: 1, itemsPerPage: 30 }

export async function exploreGrowth(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  // What other lines made of one of them counts for nothing here: all begin anew.
  for (const tracks of bench.sizes) await bench.stopped(tracks)
  for (const tracks of bench.sizes.slice(1)) {
    rows.push(await hot(bench, tracks), await cold(bench, tracks))
  }
  return rows
}

const named = (bench: Bench, tracks: number, what: string) =>
  `explore, ${what}: ${tracks.toLocaleString('en')} ÷ ${bench.smallest.toLocaleString('en')} tracks`

async function hot(bench: Bench, tracks: number): Promise<Row> {
  const measure = (size: number) => async () => {
    const { url, processId } = await bench.product(size)
    const asks = [{ path: pagePath(FIRST_PAGE), headers: BROWSER }]
    return measureLoad({ url, asks, amount: HOT_AMOUNT, connections: CONNECTIONS }, processId)
  }
  const [subject, limit] = [measure(tracks), measure(bench.smallest)]
  for (const size of [tracks, bench.smallest])
    await comeToRest((await bench.product(size)).processId)
  for (let turn = 0; turn < WARM_TURNS; turn++) {
    await subject()
    await limit()
  }
  const compared = await compare({ subject, limit }, (cost) => cost.cpuMicroseconds)
  return loadRow({ line: '5', workload: named(bench, tracks, 'hot'), target: '≤ 1.2' }, compared, {
    cpu: 1.2,
  })
}

async function cold(bench: Bench, tracks: number): Promise<Row> {
  const measure = async (size: number) => {
    const product = await bench.product(size)
    const db = await bench.db(size)
    await comeToRest(product.processId)
    const pages = await neverAsked(product.url, COLD_AMOUNT * (WARM_TURNS + ROUNDS), {
      filters: COLD_FILTERS,
    })
    await checkPages(product.url, db, pages.slice(0, 12))
    return async (round: number) => {
      await forgetEverything(db, product)
      const asks = pages
        .slice((WARM_TURNS + round) * COLD_AMOUNT, (WARM_TURNS + round + 1) * COLD_AMOUNT)
        .map((page) => ({ path: pagePath(page), headers: BROWSER }))
      const load = { url: product.url, asks, amount: COLD_AMOUNT, connections: CONNECTIONS }
      return measureLoad(load, product.processId)
    }
  }
  const subject = await measure(tracks)
  const limit = await measure(bench.smallest)
  for (let turn = -WARM_TURNS; turn < 0; turn++) {
    await subject(turn)
    await limit(turn)
  }
  const compared = await compare({ subject, limit }, (cost) => cost.cpuMicroseconds)
  return loadRow({ line: '5', workload: named(bench, tracks, 'cold'), target: '≤ 3' }, compared, {
    cpu: 3,
  })
}
