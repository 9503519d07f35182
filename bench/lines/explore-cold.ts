/**
 * Line 4. Pages that nobody has asked for, by filters of every kind, at the largest catalogue, after the server has
 * lost all it kept. Its limit is Fastify with the text of one such page, finished before the first request; where the
 * page is asked for compressed, Fastify compresses it, too.
 */
import type { Bench } from '../support/bench.ts'
import { comeToRest, neverAsked } from '../support/cold.ts'
import { coldRow } from '../support/cold-row.ts'
import { checkPages, type PageAsked, pagePath } from '../support/oracle.ts'
import type { Row } from '../support/report.ts'

/** Pages by the same sixty filters, which follow one another: eight of each. */
const PAGES = 480
/** So many sixties of filters, each its own: a load of one is over before it costs the same twice. */
const SIXTIES = 40
const CPU_MAX = 5

export async function exploreCold(bench: Bench): Promise<Row[]> {
  const product = await bench.product(bench.largest)
  await comeToRest(product.processId)
  const pages: PageAsked[] = []
  for (let seed = 0; seed < SIXTIES; seed++)
    pages.push(...(await neverAsked(product.url, PAGES, { seed })))
  await checkPages(product.url, await bench.db(bench.largest), pages.slice(0, 20))
  const line = {
    line: '4',
    what: 'explore and songs, cold filter mix',
    paths: pages.map(pagePath),
    cpuMax: CPU_MAX,
  }
  return [
    await coldRow(bench, { ...line, asked: 'plain' }),
    await coldRow(bench, { ...line, asked: 'compressed' }),
  ]
}
