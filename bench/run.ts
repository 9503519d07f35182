/**
 * `npm run bench`: measures the product against limits measured in the same run. See docs/performance.md.
 *   --full          all four catalogue sizes instead of a thousand and a hundred thousand tracks
 *   --only 1,10     these lines
 *   --write-docs    puts the table into docs/performance.md
 * Ends with 1 when an answer was wrong.
 */
import { parseArgs } from 'node:util'
import { buildWebIfStale } from '../scripts/build-web.ts'
import { LINES } from './lines/lines.ts'
import { openBench } from './support/bench.ts'
import { WrongAnswer } from './support/oracle.ts'
import { machineCpu } from './support/process-tree.ts'
import { type Row, table } from './support/report.ts'
import { writeDocs, writeJson } from './support/results.ts'

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    only: { type: 'string' },
    'write-docs': { type: 'boolean', default: false },
  },
})
const sizes = values.full ? [1_000, 10_000, 100_000, 1_000_000] : [1_000, 100_000]
const names = values.only?.split(',') ?? Object.keys(LINES)
const unknown = names.find((name) => !(name in LINES))
if (unknown) {
  console.error(`There is no line ${unknown}; there are ${Object.keys(LINES).join(', ')}.`)
  process.exit(1)
}

process.env.NODE_ENV = 'production'
const say = (what: string) => console.log(`  ${what}`)
await buildWebIfStale(say)
const bench = await openBench(sizes, say)
const rows: Row[] = []
let failed = false
const before = await machineCpu()
try {
  // Some lines are measured together: once, however many of their names are asked for.
  const measured = new Set<unknown>()
  for (const name of names) {
    if (measured.has(LINES[name])) continue
    measured.add(LINES[name])
    say(`line ${name}`)
    try {
      rows.push(...(await LINES[name]!(bench)))
    } catch (error) {
      failed = true
      const [note = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1)
      const verdict = error instanceof WrongAnswer ? ('wrong' as const) : ('failed' as const)
      const empty = { measured: '', limit: '', result: '', target: '' }
      rows.push({ line: name, workload: '', ...empty, verdict, note })
      console.error(error)
    }
  }
} finally {
  await bench.close()
}
const after = await machineCpu()
const busy = (after.busy - before.busy) / (after.total - before.total)
console.log(`\n${table(rows)}\n`)
say(`the machine was busy for ${Math.round(busy * 100)} % of its time, everything on it together`)
say(`written to ${await writeJson(rows, { sizes, busy })}`)
if (values['write-docs']) await writeDocs(rows, { sizes, busy })
process.exit(failed ? 1 : 0)
