/**
 * Line 4. Pages that nobody has asked for, by filters of every kind, at the largest catalogue, after the server has
 * lost all it kept. Its limit is Fastify with the text of one such page, finished before the first request; where the
 * page is asked for compressed, Fastify compresses it, too.
 */
import type { Bench } from '../support/bench.ts'
import { comeToRest, forgetEverything, neverAsked } from '../support/cold.ts'
import { type Asked, coldLoad, startColdLimit, warm } from '../support/cold-limit.ts'
import { measureLoad } from '../support/load.ts'
import { loadRow } from '../support/load-rows.ts'
import { checkPages, type PageAsked, pagePath } from '../support/oracle.ts'
import type { Row } from '../support/report.ts'
import { compare } from '../support/rounds.ts'

/** Pages by the same sixty filters, which follow one another: eight of each. */
const PAGES = 480
/** So many sixties of filters, each its own: a load of one is over before it costs the same twice. */
const SIXTIES = 20
/** Turns before the first round, until a server that lost all it kept is nothing new either. */
const WARM_TURNS = 1
const CPU_MAX = 5

export async function exploreCold(bench: Bench): Promise<Row[]> {
  const product = await bench.product(bench.largest)
  await comeToRest(product.processId)
  const pages: PageAsked[] = []
  for (let seed = 0; seed < SIXTIES; seed++)
    pages.push(...(await neverAsked(product.url, PAGES, seed)))
  await checkPages(product.url, await bench.db(bench.largest), pages.slice(0, 20))
  return [await against(bench, pages, 'plain'), await against(bench, pages, 'compressed')]
}

async function against(bench: Bench, pages: readonly PageAsked[], asked: Asked): Promise<Row> {
  const product = await bench.product(bench.largest)
  const db = await bench.db(bench.largest)
  const limit = await startColdLimit(product.url + pagePath(pages[0]!), asked, pages.length)
  const load = coldLoad(product.url, pages.map(pagePath), asked)
  const cold = async () => {
    await forgetEverything(db, product)
    return measureLoad(load, product.processId)
  }
  try {
    await limit.warm()
    await warm(load)
    for (let turn = 0; turn < WARM_TURNS; turn++) {
      await cold()
      await limit.measure()
    }
    const compared = await compare(
      { subject: cold, limit: limit.measure },
      (cost) => cost.cpuMicroseconds,
    )
    const how = asked === 'plain' ? asked : 'compressed, as browsers ask'
    return loadRow(
      {
        line: '4',
        workload: `explore and songs, cold filter mix, ${bench.largest.toLocaleString('en')} tracks; ${how}, ${limit.kilobytes} KB`,
        target: `≤ ${CPU_MAX}`,
      },
      compared,
      { cpu: CPU_MAX },
    )
  } finally {
    await limit.close()
  }
}
