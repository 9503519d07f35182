/**
 * Line 14. How long the product takes from its start until it answers, and how much memory it holds when all is done
 * that a start leaves for later, at the largest catalogue beside the smallest. The embedded database is started with it, as
 * `npm start` does.
 */
import type { Bench } from '../support/bench.ts'
import { comeToRest } from '../support/cold.ts'
import { residentBytes } from '../support/process-tree.ts'
import { startProduct } from '../support/product.ts'
import { type Row, verdict } from '../support/report.ts'
import { compare } from '../support/rounds.ts'
import { median } from '../support/statistics.ts'

interface Start {
  seconds: number
  megabytes: number
}

const SECONDS_MAX = 3
const MEGABYTES_MAX = 250

export async function start(bench: Bench): Promise<Row[]> {
  const large = await bench.stopped(bench.largest)
  const small = await bench.stopped(bench.smallest)
  // The first one compiles the program, and keeps what it compiled.
  await startOnce(small)
  const compared = await compare(
    { subject: () => startOnce(large), limit: () => startOnce(small) },
    ({ seconds }) => seconds,
  )
  const memory = (who: 'subject' | 'limit') =>
    median(compared.rounds.map((round) => round[who].megabytes))
  const more = median(compared.rounds.map((r) => r.subject.megabytes - r.limit.megabytes))
  const sizes = `${bench.largest.toLocaleString('en')} tracks, beside ${bench.smallest.toLocaleString('en')}`
  const shared = { line: '14', rounds: compared.rounds }
  return [
    {
      ...shared,
      workload: `start to ready, ${sizes}`,
      measured: `${compared.subject.toFixed(2)} s`,
      limit: `${compared.limit.toFixed(2)} s`,
      result: `${compared.ratio.toFixed(2)} times`,
      target: `≤ ${SECONDS_MAX} s`,
      verdict: verdict(compared.subject <= SECONDS_MAX, compared.noisy),
      note: `limit varied ${Math.round(compared.limitVariation * 100)} %`,
    },
    {
      ...shared,
      workload: `memory at rest, ${sizes}`,
      measured: `${memory('subject').toFixed(0)} MB`,
      limit: `${memory('limit').toFixed(0)} MB`,
      result: `${more >= 0 ? '+' : ''}${more.toFixed(0)} MB`,
      target: `≤ +${MEGABYTES_MAX} MB`,
      verdict: verdict(more <= MEGABYTES_MAX),
      note: 'the Node process, resident, with the words of the search',
    },
  ]
}

async function startOnce(dataDir: string): Promise<Start> {
  const product = await startProduct(dataDir)
  try {
    await comeToRest(product.processId)
    return {
      seconds: product.startMilliseconds / 1000,
      megabytes: (await residentBytes(product.processId)) / 1e6,
    }
  } finally {
    await product.close()
  }
}
