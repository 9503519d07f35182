/**
 * Line 23. Requests that nobody means well: unknown sub-genres, pages and sizes without end, tempi that are none,
 * hundreds of tags, searches of wildcards, signs and ten thousand letters. The costliest kind beside an ordinary page
 * that nobody has asked for, at the largest catalogue.
 */
import type { Bench } from '../support/bench.ts'
import { comeToRest, neverAsked } from '../support/cold.ts'
import { type LoadCost, measureLoad } from '../support/load.ts'
import { pagePath } from '../support/oracle.ts'
import { type Row, verdict } from '../support/report.ts'
import { compare } from '../support/rounds.ts'
import { figure } from '../support/statistics.ts'

/** Of each kind. */
const AMOUNT = 800
/** Ordinary pages in a round: so many that it matters little whether memory is searched through meanwhile. */
const ORDINARY = 24_000
/** Different ones, four times as many as a server keeps: none is kept any more when it is asked for again. */
const PAGES = 8_000
const CONNECTIONS = 8
/** Turns before the first round, until the compiler has seen everything. */
const WARM_TURNS = 4
const TIMES_MAX = 10

const list = (query: string) => `/api/optimized/music_releases?filter=explore&${query}`
const find = (text: string) => `/api/search/catalogue?query=${encodeURIComponent(text)}`
const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, i) => `${name}=${i}`).join('&')

/** A kind of request by its name; each `n` makes another of it, so that none is answered from what is kept. */
const ODD: Record<string, (n: number) => string> = {
  'an unknown sub-genre': (n) => list(`subGenres[]=${100_000 + n}`),
  'page 0': (n) => list(`page=0&bpmMin=${n}`),
  'page ten million': (n) => list(`page=${10_000_000 + n}`),
  'a billion items': (n) => list(`itemsPerPage=${1_000_000_000 + n}`),
  'a reversed tempo': (n) => list(`bpmMin=${180 + n}&bpmMax=${120 - n}`),
  'a negative tempo': (n) => list(`bpmMin=-${n + 1}`),
  'a tempo in words': (n) => list(`bpmMin=fast${n}`),
  'unknown keys': (n) => list(`keys[]=${25 + n}&keys[]=-${n}`),
  '500 tags': (n) => list(`${many(500, 'tags[]')}&page=${n + 1}`),
  '500 sub-genres': (n) => list(`${many(500, 'subGenres[]')}&page=${n + 1}`),
  wildcards: (n) => find(`%_*${n}%?`),
  'a regular expression': (n) => find(`(a+)+$|[^${n}]{1,99}\\`),
  'a letter': (n) => find(String.fromCodePoint(97 + (n % 26))),
  'ten thousand letters': (n) => find(`${n}`.repeat(10_000).slice(0, 10_000)),
  'as many words as a search takes': (n) =>
    find(
      Array.from({ length: 50 }, (_, i) => `a${(i + n) % 90}`)
        .join(' ')
        .slice(0, 190),
    ),
  'eight letters that begin most words': (n) =>
    find(['a', 'o', 'm', 's', 't', 'c', 'r', 'e', '1'].toSpliced(n % 9, 1).join(' ')),
  emoji: (n) => find('🍄🌀'.repeat(1 + (n % 20))),
}

interface Costliest {
  cpuMicroseconds: number
  kind: string
}

export async function oddRequests(bench: Bench): Promise<Row[]> {
  const product = await bench.product(bench.largest)
  await comeToRest(product.processId)
  const pages = (await neverAsked(product.url, PAGES)).map(pagePath)
  let asked = 0
  const cost = (paths: string[], amount: number, mayBeRefused = false): Promise<LoadCost> => {
    const asks = paths.map((path) => ({ path }))
    const load = { url: product.url, asks, amount, connections: CONNECTIONS, mayBeRefused }
    return measureLoad(load, product.processId)
  }
  const ordinary = () => cost(pages, ORDINARY)
  const costliest = async (): Promise<Costliest> => {
    const from = asked++ * AMOUNT
    const costs: Costliest[] = []
    for (const [kind, pathOf] of Object.entries(ODD)) {
      const paths = Array.from({ length: AMOUNT }, (_, i) => pathOf(from + i))
      costs.push({ kind, cpuMicroseconds: (await cost(paths, AMOUNT, true)).cpuMicroseconds })
    }
    return costs.reduce((most, each) => (each.cpuMicroseconds > most.cpuMicroseconds ? each : most))
  }
  for (let turn = 0; turn < WARM_TURNS; turn++) {
    await costliest()
    await ordinary()
  }
  const compared = await compare<{ cpuMicroseconds: number }>(
    { subject: costliest, limit: ordinary },
    ({ cpuMicroseconds }) => cpuMicroseconds,
  )
  const kinds = new Set(compared.rounds.map(({ subject }) => (subject as Costliest).kind))
  return [
    {
      line: '23',
      workload: `the costliest of ${Object.keys(ODD).length} kinds of odd requests, ${bench.largest.toLocaleString('en')} tracks`,
      measured: `${figure(compared.subject)} µs`,
      limit: `${figure(compared.limit)} µs`,
      result: compared.ratio.toFixed(2),
      target: `≤ ${TIMES_MAX}`,
      verdict: verdict(compared.ratio <= TIMES_MAX, compared.noisy),
      note: `${[...kinds].join(', ')}; limit varied ${Math.round(compared.limitVariation * 100)} %`,
      rounds: compared.rounds,
    },
  ]
}
