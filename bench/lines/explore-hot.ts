/**
 * Lines 1 and 3. The first page of Explore for somebody who is not signed in, again and again, at the largest
 * catalogue. Its limit is Fastify with the same bytes, finished before the first request: compressed as a browser takes
 * them, plain as a script does, and as nothing but 304 for who has them.
 */
import type { Bench } from '../support/bench.ts'
import { besideString } from '../support/beside-string.ts'
import { checkPages, pagePath } from '../support/oracle.ts'
import { rawAnswer } from '../support/raw-answer.ts'
import type { Row } from '../support/report.ts'

const FIRST_PAGE = { subgenreIds: [], page: 1, itemsPerPage: 30 }
const TARGET = { target: '≤ 1.15, speed ≥ 0.85', max: { cpu: 1.15, speed: 0.85 } }
const what = (how: string) => `explore page hot, anonymous, ${how}`

export async function exploreHot(bench: Bench): Promise<Row[]> {
  const product = await bench.product(bench.largest)
  await checkPages(product.url, await bench.db(bench.largest), [
    FIRST_PAGE,
    ...[1, 6, 14].map((id) => ({ ...FIRST_PAGE, subgenreIds: [id], page: 2 })),
  ])
  const path = pagePath(FIRST_PAGE)
  const browsers = { 'accept-encoding': 'br, gzip' }
  const { headers } = await rawAnswer(product.url + path, browsers)
  return [
    await besideString(bench, {
      ...TARGET,
      line: '1',
      what: what('compressed, as browsers ask'),
      ask: { path, headers: browsers },
      limitAs: 'buffer',
    }),
    await besideString(bench, {
      ...TARGET,
      line: '1',
      what: what('plain'),
      ask: { path, headers: { 'accept-encoding': 'identity' } },
      limitAs: 'string',
    }),
    await besideString(bench, {
      line: '3',
      what: what('had already'),
      ask: { path, headers: { ...browsers, 'if-none-match': headers['etag']! } },
      limitAs: 'buffer',
      status: 304,
      target: '≤ 1.3',
      max: { cpu: 1.3 },
    }),
  ]
}
