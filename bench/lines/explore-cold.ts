/**
 * Line 4. Pages that nobody has asked for, by filters of every kind, at the largest catalogue, after the server has
 * lost all it kept. Its limit is Fastify with the bytes of one such page, finished before the first request.
 */
import type { Bench } from '../support/bench.ts'
import { comeToRest, forgetEverything, neverAsked } from '../support/cold.ts'
import { startStringServer } from '../support/limits.ts'
import { measureLoad } from '../support/load.ts'
import { loadRow } from '../support/load-rows.ts'
import { checkPages, type PageAsked, pagePath } from '../support/oracle.ts'
import { rawAnswer } from '../support/raw-answer.ts'
import type { Row } from '../support/report.ts'
import { compare, ROUNDS } from '../support/rounds.ts'

const AMOUNT = 480
const CONNECTIONS = 16
/** Turns before the first round, until the compiler has seen everything. */
const WARM_TURNS = 4
const CPU_MAX = 5

export async function exploreCold(bench: Bench): Promise<Row[]> {
  const product = await bench.product(bench.largest)
  await comeToRest(product.processId)
  const pages = await neverAsked(product.url, AMOUNT * (WARM_TURNS + ROUNDS))
  await checkPages(product.url, await bench.db(bench.largest), pages.slice(0, 20))
  return [
    await against(bench, pages, 'plain', 'identity', 'string'),
    await against(bench, pages, 'compressed, as browsers ask', 'br, gzip', 'buffer'),
  ]
}

async function against(
  bench: Bench,
  pages: readonly PageAsked[],
  what: string,
  acceptEncoding: string,
  as: 'string' | 'buffer',
): Promise<Row> {
  const product = await bench.product(bench.largest)
  const db = await bench.db(bench.largest)
  const headers = { 'accept-encoding': acceptEncoding }
  const answer = await rawAnswer(product.url + pagePath(pages[0]!), headers)
  const body = answer.body.toString('base64')
  const limit = await startStringServer({ body, headers: answer.headers, as, status: 200 })
  const cold = async (round: number) => {
    await forgetEverything(db, product)
    const asks = pages
      .slice((WARM_TURNS + round) * AMOUNT, (WARM_TURNS + round + 1) * AMOUNT)
      .map((page) => ({ path: pagePath(page), headers }))
    const load = { url: product.url, asks, amount: AMOUNT, connections: CONNECTIONS }
    return measureLoad(load, product.processId)
  }
  // As many: connections that begin, and code that has cooled down meanwhile, are a part of so short a load.
  const finished = () => {
    const load = { asks: [{ path: '/', headers }], amount: AMOUNT, connections: CONNECTIONS }
    return measureLoad({ url: limit.url, ...load }, limit.processId)
  }
  try {
    for (let turn = -WARM_TURNS; turn < 0; turn++) {
      await cold(turn)
      await finished()
    }
    const compared = await compare(
      { subject: cold, limit: finished },
      (cost) => cost.cpuMicroseconds,
    )
    return loadRow(
      {
        line: '4',
        workload: `explore and songs, cold filter mix, ${bench.largest.toLocaleString('en')} tracks; ${what}, ${(answer.body.length / 1000).toFixed(1)} KB`,
        target: `≤ ${CPU_MAX}`,
      },
      compared,
      { cpu: CPU_MAX },
    )
  } finally {
    await limit.close()
  }
}
