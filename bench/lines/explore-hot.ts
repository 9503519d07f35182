/**
 * Line 1. The first page of Explore for somebody who is not signed in, again and again, at the largest catalogue.
 * Its limit is Fastify with the same bytes, finished before the first request: compressed as a browser takes them,
 * and plain as a script does.
 */
import { type Ask, measureLoad, shoot } from '../support/load.ts'
import { loadRow } from '../support/load-rows.ts'
import { startStringServer } from '../support/limits.ts'
import { checkPages, pagePath } from '../support/oracle.ts'
import { compare } from '../support/rounds.ts'
import type { Bench } from '../support/bench.ts'
import type { Row } from '../support/report.ts'
import { request } from 'node:http'

const AMOUNT = 24_000
const CONNECTIONS = 16
/** Turns before the first round, until the compiler has seen everything. */
const WARM_TURNS = 3
const FIRST_PAGE = { subgenreIds: [], page: 1, itemsPerPage: 30 }
const KEPT_HEADERS = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary']

export async function exploreHot(bench: Bench): Promise<Row[]> {
  const product = await bench.product(bench.largest)
  await checkPages(product.url, await bench.db(bench.largest), [
    FIRST_PAGE,
    ...[1, 6, 14].map((id) => ({ ...FIRST_PAGE, subgenreIds: [id], page: 2 })),
  ])
  return [
    await against(bench, 'compressed, as browsers ask', 'br, gzip', 'buffer'),
    await against(bench, 'plain', 'identity', 'string'),
  ]
}

async function against(
  bench: Bench,
  what: string,
  acceptEncoding: string,
  as: 'string' | 'buffer',
): Promise<Row> {
  const product = await bench.product(bench.largest)
  const headers = { 'accept-encoding': acceptEncoding }
  const ask: Ask = { path: pagePath(FIRST_PAGE), headers }
  const answer = await raw(product.url + ask.path, headers)
  const limit = await startStringServer({
    body: answer.body.toString('base64'),
    headers: answer.headers,
    as,
  })
  const load = (url: string, path: string, amount = AMOUNT) => ({
    url,
    asks: [{ path, headers }],
    amount,
    connections: CONNECTIONS,
  })
  try {
    for (let turn = 0; turn < WARM_TURNS; turn++) {
      await shoot(load(product.url, ask.path))
      await shoot(load(limit.url, '/'))
    }
    const compared = await compare(
      {
        subject: () => measureLoad(load(product.url, ask.path), product.processId),
        limit: () => measureLoad(load(limit.url, '/'), limit.processId),
      },
      (cost) => cost.cpuMicroseconds,
    )
    const size = `${(answer.body.length / 1000).toFixed(1)} KB`
    return loadRow(
      {
        line: '1',
        workload: `explore page hot, anonymous, ${bench.largest.toLocaleString('en')} tracks; ${what}, ${size}`,
        target: '≤ 1.15, speed ≥ 0.85',
      },
      compared,
      { cpu: 1.15, speed: 0.85 },
    )
  } finally {
    await limit.close()
  }
}

/** The answer's bytes as they travel, with the headers that a finished page needs. */
function raw(
  url: string,
  headers: Record<string, string>,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((done, failed) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const kept = KEPT_HEADERS.flatMap((name) => {
          const value = response.headers[name]
          return typeof value === 'string' ? [[name, value] as const] : []
        })
        done({ body: Buffer.concat(chunks), headers: Object.fromEntries(kept) })
      })
    })
      .on('error', failed)
      .end()
  })
}
