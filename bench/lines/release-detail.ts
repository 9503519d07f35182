/**
 * Line 9. One release with its tracks, at the largest catalogue: asked for again and again, and many that nobody has
 * asked for. Its limit is Fastify with the same text, finished before the first request; where a release that nobody has
 * asked for is sent compressed, Fastify compresses it, too.
 */
import type { Bench } from '../support/bench.ts'
import { besideString } from '../support/beside-string.ts'
import { startStringServer } from '../support/limits.ts'
import { measureLoad, shoot } from '../support/load.ts'
import { loadRow } from '../support/load-rows.ts'
import { rawAnswer } from '../support/raw-answer.ts'
import type { Row } from '../support/report.ts'
import { compare, ROUNDS } from '../support/rounds.ts'

const HEADERS = { 'accept-encoding': 'br, gzip' }
const COLD_AMOUNT = 400
const COLD_MAX = 8
/** Until the compiler has seen all of the limit. */
const WARM_AMOUNT = 24_000

export async function releaseDetail(bench: Bench): Promise<Row[]> {
  const db = await bench.db(bench.largest)
  const releases = await db
    .selectFrom('release')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(COLD_AMOUNT * (ROUNDS + 1) * 2)
    .execute()
  const paths = releases.map(({ id }) => `/api/music_releases/${id}`)
  /** Each round of each row has releases of its own; the last ones warm it up. */
  const parts = (row: number) => (round: number) => {
    const from = (row * (ROUNDS + 1) + round) * COLD_AMOUNT
    return paths.slice(from, from + COLD_AMOUNT)
  }
  return [
    await besideString(bench, {
      line: '9',
      what: 'release detail hot, compressed',
      ask: { path: paths[0]!, headers: HEADERS },
      limitAs: 'buffer',
      target: '≤ 1.5',
      max: { cpu: 1.5 },
    }),
    await cold(bench, parts(0), 'plain', 'identity', 'string'),
    await cold(bench, parts(1), 'compressed', 'br, gzip', 'compressed anew'),
  ]
}

async function cold(
  bench: Bench,
  part: (round: number) => string[],
  what: string,
  acceptEncoding: string,
  as: 'string' | 'compressed anew',
): Promise<Row> {
  const product = await bench.product(bench.largest)
  const headers = { 'accept-encoding': acceptEncoding }
  const url = product.url + part(ROUNDS)[0]!
  const answer = await rawAnswer(url, headers)
  const plain = await rawAnswer(url, { 'accept-encoding': 'identity' })
  const limit = await startStringServer({
    body: plain.body.toString('base64'),
    headers: answer.headers,
    as,
    status: 200,
  })
  // As many of the limit: connections that begin are a part of so short a load.
  const load = (at: string, some: string[]) => ({
    url: at,
    asks: some.map((path) => ({ path, headers })),
    amount: COLD_AMOUNT,
    connections: 16,
  })
  try {
    await measureLoad(load(product.url, part(ROUNDS)), product.processId)
    await shoot({ ...load(limit.url, ['/']), amount: WARM_AMOUNT })
    const compared = await compare(
      {
        subject: (round) => measureLoad(load(product.url, part(round)), product.processId),
        limit: () => measureLoad(load(limit.url, ['/']), limit.processId),
      },
      (cost) => cost.cpuMicroseconds,
    )
    const size = `${(answer.body.length / 1000).toFixed(1)} KB`
    const workload = `release detail cold, ${what}, ${bench.largest.toLocaleString('en')} tracks, ${size}`
    return loadRow({ line: '9', workload, target: `≤ ${COLD_MAX}` }, compared, { cpu: COLD_MAX })
  } finally {
    await limit.close()
  }
}
