/**
 * Line 10. A listener's segment of 200 KB with its access check (signature, expiry, is the track still open), against
 * nginx that serves the same range of the same file to anybody. Hot is one segment again and again, cold is tracks
 * that nobody has asked for: their row, their size and their bytes are all read for the first time. Line 11: a range of
 * 64 KB, hot.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSegments, type Segment, SEGMENT_BYTES, SEGMENT_START } from '../data/segments.ts'
import { findNginx, type Limit, startNginx } from '../support/limits.ts'
import { type Ask, measureLoad } from '../support/load.ts'
import { loadRow } from '../support/load-rows.ts'
import { WrongAnswer } from '../support/oracle.ts'
import type { Product } from '../support/product.ts'
import { type Row, skipped } from '../support/report.ts'
import { compare, ROUNDS } from '../support/rounds.ts'
import type { Bench } from '../support/bench.ts'

const HOT_AMOUNT = 5_000
const COLD_AMOUNT = 320
const CONNECTIONS = 16
/** Turns before the first round, until the compiler has seen everything. */
const WARM_TURNS = 3
const WORKLOAD = '200 KB segment with its access check'
const rangeOf = (bytes: number) => ({
  range: `bytes=${SEGMENT_START}-${SEGMENT_START + bytes - 1}`,
})
const RANGE = rangeOf(SEGMENT_BYTES)
const SMALL_RANGE = rangeOf(64 * 1024)

export async function segments(bench: Bench): Promise<Row[]> {
  const nginx = findNginx()
  if (!nginx) return [skipped('10', WORKLOAD, 'there is no nginx here and we may not install it')]
  const product = await bench.product(bench.largest)
  const made = await makeSegments(
    product.dataDir,
    await bench.db(bench.largest),
    COLD_AMOUNT * (ROUNDS + WARM_TURNS) + 1,
  )
  const work = join(bench.folder, 'nginx')
  await mkdir(work, { recursive: true })
  const limit = await startNginx(nginx, join(product.dataDir, 'media'), work)
  try {
    await checkBytes(product, limit, made[0]!)
    const segment = { line: '10', workload: `${WORKLOAD}, hot`, target: '≤ 1.6' }
    const small = { line: '11', workload: '64 KB range with its access check, hot', target: '≤ 2' }
    return [
      loadRow(segment, await hot(product, limit, made[0]!, RANGE), { cpu: 1.6 }),
      loadRow(small, await hot(product, limit, made[0]!, SMALL_RANGE), { cpu: 2 }),
      await cold(product, limit, made.slice(1)),
    ]
  } finally {
    await limit.close()
  }
}

type Range = typeof RANGE
const ours = ({ path }: Segment, headers: Range = RANGE): Ask => ({ path, headers })
const theirs = ({ key }: Segment, headers: Range = RANGE): Ask => ({ path: `/${key}`, headers })
const load = (url: string, asks: Ask[], amount: number) => ({
  url,
  asks,
  amount,
  connections: CONNECTIONS,
})

async function hot(product: Product, limit: Limit, one: Segment, range: Range) {
  const subject = () =>
    measureLoad(load(product.url, [ours(one, range)], HOT_AMOUNT), product.processId)
  const reference = () =>
    measureLoad(load(limit.url, [theirs(one, range)], HOT_AMOUNT), limit.processId)
  for (let turn = 0; turn < WARM_TURNS; turn++) {
    await subject()
    await reference()
  }
  return compare({ subject, limit: reference }, (cost) => cost.cpuMicroseconds)
}

async function cold(product: Product, limit: Limit, all: Segment[]): Promise<Row> {
  const turn = (round: number) => all.slice(round * COLD_AMOUNT, (round + 1) * COLD_AMOUNT)
  const subject = (round: number) =>
    measureLoad(
      load(
        product.url,
        turn(round).map((each) => ours(each)),
        COLD_AMOUNT,
      ),
      product.processId,
    )
  const reference = (round: number) =>
    measureLoad(
      load(
        limit.url,
        turn(round).map((each) => theirs(each)),
        COLD_AMOUNT,
      ),
      limit.processId,
    )
  // The last turns are the warm-up's: the rounds begin with the first.
  for (let turn = 0; turn < WARM_TURNS; turn++) {
    await subject(ROUNDS + turn)
    await reference(ROUNDS + turn)
  }
  const compared = await compare({ subject, limit: reference }, (cost) => cost.cpuMicroseconds)
  return loadRow({ line: '10', workload: `${WORKLOAD}, cold`, target: '≤ 6' }, compared, {
    cpu: 6,
  })
}

/** @throws WrongAnswer when we send other bytes than the file holds, or send them to somebody without the address */
async function checkBytes(product: Product, limit: Limit, one: Segment): Promise<void> {
  const read = async (url: string, { path, headers }: Ask) => {
    const response = await fetch(url + path, { headers: headers ?? {} })
    return Buffer.from(await response.arrayBuffer())
  }
  const given = await read(product.url, ours(one))
  if (given.length !== SEGMENT_BYTES || !given.equals(await read(limit.url, theirs(one))))
    throw new WrongAnswer('A segment differs from its file.')
  const forged = await fetch(`${product.url}${one.path.slice(0, -2)}xx`, { headers: RANGE })
  if (forged.status !== 403) throw new WrongAnswer('A forged address opened a segment.')
}
