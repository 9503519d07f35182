/** Line 6. The last page of lists beside their first, at the largest catalogue, each asked for once. */
import type { Bench } from '../support/bench.ts'
import { comeToRest, forgetEverything } from '../support/cold.ts'
import { measureLoad } from '../support/load.ts'
import { loadRow } from '../support/load-rows.ts'
import { askPage, checkPages, type PageAsked, pagePath } from '../support/oracle.ts'
import { randomFrom } from '../support/random.ts'
import type { Row } from '../support/report.ts'
import { compare } from '../support/rounds.ts'

/** So many that it is next to nothing whether memory is searched through once more or less meanwhile. */
const LISTS = 16_000
const CONNECTIONS = 16
const WARM_TURNS = 3
const TIMES_MAX = 2
const BROWSER = { 'accept-encoding': 'br, gzip' }

export async function exploreLast(bench: Bench): Promise<Row[]> {
  const product = await bench.product(bench.largest)
  const db = await bench.db(bench.largest)
  await comeToRest(product.processId)
  const first = manyLists()
  const last: PageAsked[] = []
  for (const list of first) {
    const { count_results } = await askPage(product.url, list)
    // The last full one, so that both render as much.
    last.push({ ...list, page: Math.max(1, Math.floor(count_results / list.itemsPerPage)) })
  }
  await checkPages(product.url, db, [...first.slice(0, 3), ...last.slice(0, 6)])
  const measure = (pages: PageAsked[]) => async () => {
    await forgetEverything(db, product)
    const asks = pages.map((page) => ({ path: pagePath(page), headers: BROWSER }))
    const load = { url: product.url, asks, amount: LISTS, connections: CONNECTIONS }
    return measureLoad(load, product.processId)
  }
  const [subject, limit] = [measure(last), measure(first)]
  for (let turn = 0; turn < WARM_TURNS; turn++) {
    await subject()
    await limit()
  }
  const workload = `last ÷ first page of ${LISTS.toLocaleString('en')} lists, ${bench.largest.toLocaleString('en')} tracks`
  const compared = await compare({ subject, limit }, (cost) => cost.cpuMicroseconds)
  return [loadRow({ line: '6', workload, target: `≤ ${TIMES_MAX}` }, compared, { cpu: TIMES_MAX })]
}

/** First pages of releases and of songs, by different sub-genres together. */
function manyLists(): PageAsked[] {
  const random = randomFrom(6)
  const lists = new Map<string, PageAsked>()
  while (lists.size < LISTS) {
    const subgenreIds = Array.from({ length: 14 }, (_, i) => i + 1).filter(() => random() < 0.4)
    const kind = random() < 0.5 ? ('songs' as const) : ('releases' as const)
    lists.set(`${kind} ${subgenreIds.join()}`, { kind, subgenreIds, page: 1, itemsPerPage: 30 })
  }
  return [...lists.values()]
}
