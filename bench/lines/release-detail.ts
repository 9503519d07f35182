/**
 * Line 9. One release with its tracks, at the largest catalogue: asked for again and again, and many that nobody has
 * asked for. Its limit is Fastify with the same text, finished before the first request; where a release that nobody has
 * asked for is sent compressed, Fastify compresses it, too.
 */
import type { Bench } from '../support/bench.ts'
import { besideString } from '../support/beside-string.ts'
import { type Asked, coldLoad, headersOf, startColdLimit } from '../support/cold-limit.ts'
import { measureLoad } from '../support/load.ts'
import { loadRow } from '../support/load-rows.ts'
import type { Row } from '../support/report.ts'
import { compare, ROUNDS } from '../support/rounds.ts'

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
      ask: { path: paths[0]!, headers: headersOf('compressed') },
      limitAs: 'buffer',
      target: '≤ 1.5',
      max: { cpu: 1.5 },
    }),
    await cold(bench, parts(0), 'plain'),
    await cold(bench, parts(1), 'compressed'),
  ]
}

async function cold(bench: Bench, part: (round: number) => string[], asked: Asked): Promise<Row> {
  const product = await bench.product(bench.largest)
  const limit = await startColdLimit(product.url + part(ROUNDS)[0]!, asked, COLD_AMOUNT)
  const subject = (round: number) =>
    measureLoad(coldLoad(product.url, part(round), asked), product.processId)
  try {
    await subject(ROUNDS)
    await limit.warm()
    const compared = await compare(
      { subject, limit: limit.measure },
      (cost) => cost.cpuMicroseconds,
    )
    const workload = `release detail cold, ${asked}, ${bench.largest.toLocaleString('en')} tracks, ${limit.kilobytes} KB`
    return loadRow({ line: '9', workload, target: `≤ ${COLD_MAX}` }, compared, { cpu: COLD_MAX })
  } finally {
    await limit.close()
  }
}
