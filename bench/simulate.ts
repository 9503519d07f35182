/**
 * Simulates a day of listening and prints what to run for it, for docs/scaling.md.
 *   node scripts/run.mjs bench/simulate.ts                     1,000, 100,000 and 10,000,000 listeners
 *   node scripts/run.mjs bench/simulate.ts 5000 --seed 2       5,000 listeners, another day
 *   node scripts/run.mjs bench/simulate.ts --costs FILE        figures of another machine, from bench/costs.ts
 */
import { parseArgs } from 'node:util'
import { type Kind, KINDS, readCosts } from './simulation/costs.ts'
import { type Plan, planFor } from './simulation/plan.ts'
import { markdown } from './support/report.ts'

const SIZES = [1_000, 100_000, 10_000_000]

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, costs: { type: 'string' } },
  allowPositionals: true,
})
const sizes = positionals.length > 0 ? positionals.map(Number) : SIZES
if (sizes.some((size) => !Number.isInteger(size) || size < 1)) {
  console.error('Give numbers of listeners, such as 5000.')
  process.exit(1)
}
const costs = await readCosts(values.costs)
const plans = sizes.map((size) => planFor(size, costs, Number(values.seed)))

const number = (value: number, digits = 2) =>
  Number(value.toPrecision(digits)).toLocaleString('en', { maximumFractionDigits: 3 })
const bandwidth = (bits: number) =>
  bits >= 1e9 ? `${number(bits / 1e9)} Gbit/s` : `${number(bits / 1e6)} Mbit/s`
const storage = (value: number) =>
  value >= 1e12 ? `${number(value / 1e12)} TB` : `${number(value / 1e9)} GB`
const rate = (plan: Plan, kinds: readonly Kind[]) =>
  number(kinds.reduce((sum, kind) => sum + plan.day.peak.requestsPerSecond[kind], 0))
const waiting = ({ p95WaitMs, utilization }: { p95WaitMs: number; utilization: number }) =>
  // The longer an overload lasts, the longer requests wait; there is no figure.
  utilization >= 1 ? 'overloaded' : `${number(p95WaitMs)} ms`

const ROWS: Record<string, (plan: Plan) => string> = {
  'listening at once, at the peak': ({ day }) => number(day.peak.listening),
  'requests a second: pages and calls': (plan) =>
    rate(plan, ['page', 'list', 'search', 'release', 'member-list']),
  '… saves of players': (plan) => rate(plan, ['save']),
  '… plays, likes and carts': (plan) => rate(plan, ['play', 'like', 'cart']),
  '… segments of audio': (plan) => rate(plan, ['segment', 'high-segment']),
  'web processes (a core each)': ({ web }) => number(web.processes, 3),
  '… utilization; p95 wait for the process': ({ web }) =>
    `${Math.round(web.utilization * 100)} %; ${waiting(web)}`,
  '… p95 wait with half of them': ({ half }) => (half ? waiting(half) : '-'),
  '… pages and lists of visitors that it has cached': ({ web }) =>
    `${Math.round(web.hitShare * 100)} %`,
  'PostgreSQL: statements a second': ({ web }) => number(web.queriesPerSecond),
  '… busy cores': ({ web }) => number(web.postgresCores),
  '… connections at most': ({ connections }) => number(connections, 3),
  'bandwidth of web processes: audio': ({ audioBitsPerSecond }) => bandwidth(audioBitsPerSecond),
  '… pages and calls': ({ otherBitsPerSecond }) => bandwidth(otherBitsPerSecond),
  'pictures and files, which a CDN can take': ({ cdnBitsPerSecond }) => bandwidth(cdnBitsPerSecond),
  'tracks a day; workers that prepare them': ({ tracksPerDay, workers }) =>
    `${number(tracksPerDay)}; ${workers}`,
  'growth a day: media': ({ mediaBytesPerDay }) => storage(mediaBytesPerDay),
  '… plays and likes in PostgreSQL, at most': ({ databaseBytesPerDay }) =>
    storage(databaseBytesPerDay),
}

const { measured, tracks, load } = costs
console.log(
  `Costs measured ${measured} with ${tracks.toLocaleString('en')} tracks, load average ${load}.\n`,
)
console.log(
  markdown([
    ['request', 'web process', 'PostgreSQL', 'statements', 'response'],
    ...KINDS.map((kind) => {
      const { webMs, postgresMs, queries, bytes } = costs.requests[kind]
      return [kind, `${webMs} ms`, `${postgresMs} ms`, `${queries}`, `${number(bytes / 1000)} KB`]
    }),
  ]),
)
console.log(
  `\n${markdown([
    ['listeners', ...sizes.map((size) => size.toLocaleString('en'))],
    ...Object.entries(ROWS).map(([name, cell]) => [name, ...plans.map(cell)]),
  ])}`,
)
