/**
 * Line 9. One release with its tracks, at the largest catalogue: asked for again and again, and many that nobody has
 * asked for. Its limit is Fastify with the same bytes, finished before the first request.
 */
import type { Bench } from '../support/bench.ts'
import { besideString } from '../support/beside-string.ts'
import { startStringServer } from '../support/limits.ts'
import { measureLoad } from '../support/load.ts'
import { loadRow } from '../support/load-rows.ts'
import { rawAnswer } from '../support/raw-answer.ts'
import type { Row } from '../support/report.ts'
import { compare, ROUNDS } from '../support/rounds.ts'

const HEADERS = { 'accept-encoding': 'br, gzip' }
const COLD_AMOUNT = 400
const COLD_MAX = 8

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
    await cold(bench, parts(1), 'compressed', 'br, gzip', 'buffer'),
  ]
}

async function cold(
  bench: Bench,
  part: (round: number) => string[],
  what: string,
  acceptEncoding: string,
  as: 'string' | 'buffer',
): Promise<Row> {
  const product = await bench.product(bench.largest)
  const headers = { 'accept-encoding': acceptEncoding }
  const answer = await rawAnswer(product.url + part(ROUNDS)[0]!, headers)
  const body = answer.body.toString('base64')
  const limit = await startStringServer({ body, headers: answer.headers, as, status: 200 })
  const load = (url: string, some: string[], amount: number) => ({
    url,
    asks: some.map((path) => ({ path, headers })),
    amount,
    connections: 16,
  })
  try {
    await measureLoad(load(product.url, part(ROUNDS), COLD_AMOUNT), product.processId)
    await measureLoad(load(limit.url, ['/'], 24_000), limit.processId)
    const compared = await compare(
      {
        subject: (round) =>
          measureLoad(load(product.url, part(round), COLD_AMOUNT), product.processId),
        limit: () => measureLoad(load(limit.url, ['/'], 24_000), limit.processId),
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
