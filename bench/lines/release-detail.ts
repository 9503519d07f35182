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
    .limit(COLD_AMOUNT * (ROUNDS + 1))
    .execute()
  const paths = releases.map(({ id }) => `/api/music_releases/${id}`)
  return [
    await besideString(bench, {
      line: '9',
      what: 'release detail hot, compressed',
      ask: { path: paths[0]!, headers: HEADERS },
      limitAs: 'buffer',
      target: '≤ 1.5',
      max: { cpu: 1.5 },
    }),
    await cold(bench, paths),
  ]
}

async function cold(bench: Bench, paths: string[]): Promise<Row> {
  const product = await bench.product(bench.largest)
  const answer = await rawAnswer(product.url + paths[0]!, HEADERS)
  const body = answer.body.toString('base64')
  const limit = await startStringServer({
    body,
    headers: answer.headers,
    as: 'buffer',
    status: 200,
  })
  const load = (url: string, some: string[], amount: number) => ({
    url,
    asks: some.map((path) => ({ path, headers: HEADERS })),
    amount,
    connections: 16,
  })
  const part = (round: number) => paths.slice(COLD_AMOUNT * round, COLD_AMOUNT * (round + 1))
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
    const workload = `release detail cold, compressed, ${bench.largest.toLocaleString('en')} tracks, ${size}`
    return loadRow({ line: '9', workload, target: `≤ ${COLD_MAX}` }, compared, { cpu: COLD_MAX })
  } finally {
    await limit.close()
  }
}
