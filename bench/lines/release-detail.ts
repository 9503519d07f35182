/**
 * Line 9. One release with its tracks, at the largest catalogue: asked for again and again, and many, each once, after
 * the server has lost all it kept. Its limit is Fastify with the same text, finished before the first request; where a
 * release that nobody has asked for is sent compressed, Fastify compresses it, too.
 */
import type { Bench } from '../support/bench.ts'
import { besideString } from '../support/beside-string.ts'
import { coldRow, headersOf } from '../support/cold-row.ts'
import type { Row } from '../support/report.ts'

const COLD_RELEASES = 28_800
const COLD_MAX = 8

export async function releaseDetail(bench: Bench): Promise<Row[]> {
  const db = await bench.db(bench.largest)
  const releases = await db
    .selectFrom('release')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(COLD_RELEASES)
    .execute()
  const paths = releases.map(({ id }) => `/api/music_releases/${id}`)
  const line = { line: '9', what: 'release detail, cold', paths, cpuMax: COLD_MAX }
  return [
    await besideString(bench, {
      line: '9',
      what: 'release detail hot, compressed',
      ask: { path: paths[0]!, headers: headersOf('compressed') },
      limitAs: 'buffer',
      target: '≤ 1.5',
      max: { cpu: 1.5 },
    }),
    await coldRow(bench, { ...line, asked: 'plain' }),
    await coldRow(bench, { ...line, asked: 'compressed' }),
  ]
}
