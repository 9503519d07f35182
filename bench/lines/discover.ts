/**
 * Line 7. A page of what somebody with 2,000 played releases has not heard, and its exact count, at the largest
 * catalogue: the index of a web process, loaded here, beside plain SQL. Milliseconds of one question after another.
 */
import { findPage } from '../../apps/server/src/modules/explore/explore.queries.ts'
import { ExploreIndex } from '../../apps/server/src/modules/explore/index/explore-index.ts'
import type { PageQuery } from '../../apps/server/src/modules/explore/index/page-query.ts'
import { NO_FILTER } from '../../apps/server/src/modules/explore/index/filter.ts'
import { readAll } from '../../apps/server/src/modules/explore/index/read-catalogue.ts'
import type { Bench } from '../support/bench.ts'
import { WrongAnswer } from '../support/oracle.ts'
import { randomFrom } from '../support/random.ts'
import { type Row, verdict } from '../support/report.ts'
import { compare } from '../support/rounds.ts'

const PLAYED = 2_000
const SHARE_MAX = 1 / 50
const INDEX_TIMES = 200
const SQL_TIMES = 5
/** PostgreSQL plans a statement anew the first times, and keeps to one plan then. */
const PLANNED_AFTER = 12

export async function discover(bench: Bench): Promise<Row[]> {
  const db = await bench.db(bench.largest)
  const index = new ExploreIndex()
  Array.from(index.load(await readAll(await bench.pool(bench.largest), { withCards: true })))
  const random = randomFrom(9)
  const releases = bench.largest / 10
  const without = [
    ...new Set(Array.from({ length: PLAYED }, () => 1 + Math.floor(random() * releases))),
  ]
  const rows: Row[] = []
  for (const subgenreIds of [[], [1, 3]]) {
    const filter = { ...NO_FILTER, subgenreIds }
    const page = (n: number) => ({ offset: 30 * (n % 40), limit: 30 })
    const asked = { kind: 'releases', filter, sort: 'newest' } as const
    const ours = (n: number) => {
      const query: PageQuery = { ...asked, restriction: { without }, ...page(n) }
      return index.page(query)!
    }
    const theirs = (n: number) => findPage(db, { ...asked, without, ...page(n) })
    for (const n of [0, 17]) {
      const [one, other] = [ours(n), await theirs(n)]
      const ids = one.found.map(({ chunk, row }) => chunk.releases.id[row])
      if (one.total !== other.total || ids.join() !== other.ids.join())
        throw new WrongAnswer('What is left to discover differs from plain SQL.')
    }
    const timed = async (times: number, ask: (n: number) => unknown) => {
      const began = performance.now()
      for (let n = 0; n < times; n++) await ask(n)
      return (performance.now() - began) / times
    }
    await timed(INDEX_TIMES, ours)
    await timed(PLANNED_AFTER, theirs)
    const compared = await compare(
      { subject: () => timed(INDEX_TIMES, ours), limit: () => timed(SQL_TIMES, theirs) },
      (milliseconds) => milliseconds,
    )
    const what = subgenreIds.length > 0 ? `, ${subgenreIds.length} sub-genres` : ''
    rows.push({
      line: '7',
      workload: `page and count without ${PLAYED.toLocaleString('en')} played releases${what}, ${bench.largest.toLocaleString('en')} tracks`,
      measured: `${compared.subject.toFixed(3)} ms`,
      limit: `${compared.limit.toFixed(1)} ms`,
      result: `1/${Math.round(1 / compared.ratio)}`,
      target: '≤ 1/50',
      verdict: verdict(compared.ratio <= SHARE_MAX, compared.noisy),
      note: `limit: plain SQL; it varied ${Math.round(compared.limitVariation * 100)} %`,
      rounds: compared.rounds,
    })
  }
  return rows
}
