/**
 * `npm run bench`: measures the budgets of docs/performance.md and prints a table. Exits with 1 if a scenario fails.
 *   --full                     a catalogue of 1,000,000 tracks instead of 10,000
 *   search start               only these scenarios
 */
import { parseArgs } from 'node:util'
import { buildWebIfStale } from '../scripts/build-web.ts'
import { SCENARIOS } from './scenarios/scenarios.ts'
import { openBench } from './support/bench.ts'
import { type Row, rowOf, table } from './support/report.ts'

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.find((name) => !(name in SCENARIOS))
if (unknown) {
  console.error(`Unknown scenario ${unknown}. Choose from ${Object.keys(SCENARIOS).join(', ')}.`)
  process.exit(1)
}

const tracks = values.full ? 1_000_000 : 10_000
const say = (what: string) => console.log(`  ${what}`)
const began = performance.now()
process.env.NODE_ENV = 'production'
await buildWebIfStale(say)
const bench = await openBench(tracks, say)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    say(`stopping after ${signal}`)
    void bench.close().then(() => process.exit(130))
  })

const rows: Row[] = []
try {
  for (const [name, { number, run }] of Object.entries(SCENARIOS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const started = performance.now()
    const before = rows.length
    try {
      for (const figure of await run(bench)) rows.push(rowOf(number, figure))
    } catch (error) {
      console.error(error)
      rows.push({ number, scenario: name, figure: '', budget: '', verdict: 'failed' })
    }
    const figures = rows.slice(before).map(({ figure, verdict }) => `${figure} ${verdict}`)
    const seconds = Math.round((performance.now() - started) / 1000)
    say(`${name}: ${figures.join(', ')} (${seconds} s)`)
  }
} finally {
  await bench.close()
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1)
console.log(`\n${tracks.toLocaleString('en')} tracks, ${minutes} minutes\n\n${table(rows)}\n`)
process.exit(rows.some(({ verdict }) => verdict === 'failed') ? 1 : 0)
