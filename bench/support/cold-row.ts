import type { Bench } from './bench.ts'
import { comeToRest, forgetEverything } from './cold.ts'
import { type Limit, startStringServer } from './limits.ts'
import { type Load, measureLoad, shoot } from './load.ts'
import { loadRow } from './load-rows.ts'
import { rawAnswer } from './raw-answer.ts'
import type { Row } from './report.ts'
import { compare } from './rounds.ts'

/** How answers are asked for, and how the limit then sends its text. */
const ASKED = {
  plain: { acceptEncoding: 'identity', as: 'string', name: 'plain' },
  compressed: {
    acceptEncoding: 'br, gzip',
    as: 'compressed anew',
    name: 'compressed, as browsers ask',
  },
} as const

export type Asked = keyof typeof ASKED

export const headersOf = (asked: Asked) => ({ 'accept-encoding': ASKED[asked].acceptEncoding })

const CONNECTIONS = 16
/** Until the compiler has seen all of what answers. */
const WARM_AMOUNT = 24_000
/** Turns before the first round: to have lost all it kept is something new for a server, too. */
const WARM_TURNS = 3

interface ColdLimit {
  /** The size of the product's answer, as it was sent. */
  kilobytes: string
  load: Load
  measure(): ReturnType<typeof measureLoad>
  close: Limit['close']
}

/** A load of answers that nobody has asked for, each once. */
const coldLoad = (url: string, paths: readonly string[], asked: Asked): Load => ({
  url,
  asks: paths.map((path) => ({ path, headers: headersOf(asked) })),
  amount: paths.length,
  connections: CONNECTIONS,
})

/** Asks so often that what answers costs no more than it ever will. */
const warm = (load: Load) => shoot({ ...load, amount: WARM_AMOUNT })

interface ColdLine {
  line: string
  what: string
  /** So many that even what the limit takes for them is long beside what a process does by the way. */
  paths: readonly string[]
  asked: Asked
  cpuMax: number
}

/** Answers of the product over the largest catalogue, each asked for once after it has lost all it kept, beside their limit. */
export async function coldRow(
  bench: Bench,
  { line, what, paths, asked, cpuMax }: ColdLine,
): Promise<Row> {
  const product = await bench.product(bench.largest)
  const db = await bench.db(bench.largest)
  const limit = await startColdLimit(product.url + paths[0]!, asked, paths.length)
  const load = coldLoad(product.url, paths, asked)
  const subject = async () => {
    await forgetEverything(db, product)
    return measureLoad(load, product.processId)
  }
  const limitAlone = async () => {
    await comeToRest(product.processId)
    return limit.measure()
  }
  try {
    await warm(limit.load)
    await warm(load)
    for (let turn = 0; turn < WARM_TURNS; turn++) {
      await subject()
      await limitAlone()
    }
    const compared = await compare({ subject, limit: limitAlone }, (cost) => cost.cpuMicroseconds)
    const tracks = bench.largest.toLocaleString('en')
    const workload = `${what}, ${tracks} tracks; ${ASKED[asked].name}, ${limit.kilobytes} KB`
    return loadRow({ line, workload, target: `≤ ${cpuMax}` }, compared, { cpu: cpuMax })
  } finally {
    await limit.close()
  }
}

/**
 * The limit of answers that nobody has asked for: Fastify with the text of one of them, finished before the first
 * request, and compressed for each where they are asked for compressed.
 * @param amount as many as of the answers themselves
 */
async function startColdLimit(url: string, asked: Asked, amount: number): Promise<ColdLimit> {
  const [answer, plain] = await Promise.all([
    rawAnswer(url, headersOf(asked)),
    rawAnswer(url, headersOf('plain')),
  ])
  const limit = await startStringServer({
    body: plain.body.toString('base64'),
    headers: answer.headers,
    as: ASKED[asked].as,
    status: 200,
  })
  const load = { ...coldLoad(limit.url, ['/'], asked), amount }
  return {
    kilobytes: (answer.body.length / 1000).toFixed(1),
    load,
    measure: () => measureLoad(load, limit.processId),
    close: () => limit.close(),
  }
}
