import type { Bench } from './bench.ts'
import { comeToRest } from './cold.ts'
import { startStringServer } from './limits.ts'
import { type Ask, measureLoad, shoot } from './load.ts'
import { loadRow } from './load-rows.ts'
import { rawAnswer } from './raw-answer.ts'
import type { Row } from './report.ts'
import { compare } from './rounds.ts'

const AMOUNT = 24_000
const CONNECTIONS = 16
/** Turns before the first round, until the compiler has seen everything. */
const WARM_TURNS = 3

/** An answer of the largest catalogue's product that is asked for again and again, and what it may cost at most. */
export interface HotAnswer {
  line: string
  /** In words; the size of the answer is added. */
  what: string
  ask: Ask
  /** How the limit holds the same bytes. */
  limitAs: 'string' | 'buffer'
  /** The limit answers with this status and no body when it is 304. */
  status?: 200 | 304
  target: string
  max: { cpu: number; speed?: number }
}

/** Measures it beside Fastify sending the same finished bytes. */
export async function besideString(bench: Bench, hot: HotAnswer): Promise<Row> {
  const product = await bench.product(bench.largest)
  await comeToRest(product.processId)
  const { path, headers = {} } = hot.ask
  const answer = await rawAnswer(product.url + path, headers)
  const limit = await startStringServer({
    body: answer.body.toString('base64'),
    headers: answer.headers,
    as: hot.limitAs,
    status: hot.status ?? 200,
  })
  const load = (url: string, at: string) => ({
    url,
    asks: [{ path: at, headers }],
    amount: AMOUNT,
    connections: CONNECTIONS,
  })
  try {
    for (let turn = 0; turn < WARM_TURNS; turn++) {
      await shoot(load(product.url, path))
      await shoot(load(limit.url, '/'))
    }
    const compared = await compare(
      {
        subject: () => measureLoad(load(product.url, path), product.processId),
        limit: () => measureLoad(load(limit.url, '/'), limit.processId),
      },
      (cost) => cost.cpuMicroseconds,
    )
    const size = `${(answer.body.length / 1000).toFixed(1)} KB`
    const workload = `${hot.what}, ${bench.largest.toLocaleString('en')} tracks, ${size}`
    return loadRow({ line: hot.line, workload, target: hot.target }, compared, hot.max)
  } finally {
    await limit.close()
  }
}
