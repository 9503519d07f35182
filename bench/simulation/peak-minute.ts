import { exponential } from '../data/random.ts'
import { percentile } from '../support/measure.ts'
import { type Costs, type Kind, KINDS } from './costs.ts'
import type { Day } from './day.ts'
import { WebProcess } from './web-process.ts'

/** Processes are alike and take requests in turn, so a few of many show what each does. */
const SIMULATED_MAX = 8
const WARM_UP_SECONDS = 60
const SECONDS = 60
export interface PeakMinute {
  /** CPU time that arrives per second and process: above 1, requests wait longer and longer. */
  utilization: number
  /** Milliseconds that a request waits for its process; the wait for PostgreSQL comes on top. */
  p95WaitMs: number
  meanWaitMs: number
  /** Of visitors' pages and lists, those that the process had cached. */
  hitShare: number
  queriesPerSecond: number
  /** Cores that PostgreSQL keeps busy. */
  postgresCores: number
}

/**
 * Simulates the requests of the peak minute in processes that answer one after another. Requests arrive at
 * random, take turns over the processes, and take exponentially distributed time.
 */
export function simulatePeak(
  { requestsPerSecond, premium }: Day['peak'],
  costs: Costs,
  { processes, changeSeconds }: { processes: number; changeSeconds: number },
  random: () => number,
): PeakMinute {
  const simulated = Math.min(processes, SIMULATED_MAX)
  const share = simulated / processes
  const web = Array.from({ length: simulated }, () => new WebProcess(costs, premium, random))
  const waits: number[] = []
  const counted = { webMs: 0, postgresMs: 0, queries: 0, visits: 0, hits: 0 }
  let changedAt = 0
  let turn = 0
  for (const { at, kind } of arrivals(requestsPerSecond, share, random)) {
    if (at - changedAt > changeSeconds) changedAt = at
    const { waitMs, webMs, postgresMs, queries, isHit } = web[turn++ % simulated]!.answer(kind, {
      at,
      changedAt,
    })
    if (at < WARM_UP_SECONDS) continue
    waits.push(waitMs)
    counted.webMs += webMs
    counted.postgresMs += postgresMs
    counted.queries += queries
    if (isHit !== null) counted.visits++
    if (isHit) counted.hits++
  }
  return {
    utilization: counted.webMs / 1000 / SECONDS / simulated,
    p95WaitMs: percentile(waits, 0.95),
    meanWaitMs: waits.reduce((sum, each) => sum + each, 0) / waits.length,
    hitShare: counted.hits / counted.visits,
    queriesPerSecond: counted.queries / SECONDS / share,
    postgresCores: counted.postgresMs / 1000 / SECONDS / share,
  }
}

/** Returns requests at random times, for this share of all processes. */
function* arrivals(
  rates: Record<Kind, number>,
  share: number,
  random: () => number,
): Generator<{ at: number; kind: Kind }> {
  const all = KINDS.reduce((sum, kind) => sum + rates[kind], 0)
  const kindOf = drawKind(rates, random)
  let at = 0
  while ((at += exponential(random) / (all * share)) < WARM_UP_SECONDS + SECONDS)
    yield { at, kind: kindOf() }
}

function drawKind(rates: Record<Kind, number>, random: () => number): () => Kind {
  const all = KINDS.reduce((sum, kind) => sum + rates[kind], 0)
  return () => {
    let left = random() * all
    return KINDS.find((kind) => (left -= rates[kind]) < 0) ?? 'segment'
  }
}
