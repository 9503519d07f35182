/** Explore with all kinds of filters and orders, a different query each time, with eight concurrent visitors. */
import { randomFrom } from '../data/random.ts'
import type { Instance, Scenario } from '../support/bench.ts'
import { type Ask, BROWSER, load } from '../support/load.ts'
import { percentile, rounds } from '../support/measure.ts'
import { comeToRest, cpuOf } from '../support/process-tree.ts'
import type { Figure } from '../support/report.ts'

const REQUESTS = 400
const CONNECTIONS = 8
const SMALL_TRACKS = 10_000
const SORTS = ['newest', 'oldest', 'title', 'price', 'played', 'downloaded']

export const uncachedPage: Scenario = {
  number: 2,
  async run(bench) {
    const measured = await measurer(await bench.instance())
    // Each round also measures a small catalogue, to see the cost of growth.
    const small =
      bench.tracks > SMALL_TRACKS ? await measurer(await bench.instance(SMALL_TRACKS)) : null
    const figures = await rounds(async () => {
      const large = await measured()
      return { ...large, growth: small ? large.cpu / (await small()).cpu : 1 }
    })
    const growth = { what: 'the same: CPU / that at 10,000 tracks', unit: '×', max: 1.5 }
    return [
      { what: 'uncached Explore page: CPU', value: figures.cpu, unit: 'ms', max: 3 },
      ...(small ? [{ ...growth, value: figures.growth }] : []),
      { what: 'the same: p95, eight at once', value: figures.p95, unit: 'ms', max: 25 },
    ] satisfies Figure[]
  },
}

async function measurer({ product }: Instance) {
  await comeToRest(product.processId)
  const page = uncachedPages(product.url)
  return async () => {
    const asks = Array.from({ length: REQUESTS }, page)
    let milliseconds: number[] = []
    const cpu = await cpuOf(product.processId, async () => {
      milliseconds = await load(asks, CONNECTIONS)
    })
    return { cpu: cpu / REQUESTS, p95: percentile(milliseconds, 0.95) }
  }
}

/** Returns a different page on each call. */
export function uncachedPages(url: string): () => Ask {
  const random = randomFrom(5)
  const asked = new Set<string>()
  const below = (count: number) => Math.floor(random() * count)
  const some = (of: number, count: number) => Array.from({ length: count }, () => 1 + below(of))
  const next = (): Ask => {
    const query = new URLSearchParams({ filter: 'explore', page: String(1 + below(3)) })
    query.set('sort', random() < 0.6 ? 'newest' : SORTS[below(SORTS.length)]!)
    if (random() < 0.7)
      for (const id of new Set(some(14, 2 + below(5)))) query.append('subGenres[]', String(id))
    if (random() < 0.4) for (const id of new Set(some(24, 6))) query.append('keys[]', String(id))
    if (random() < 0.5) {
      const low = 125 + below(20)
      query.set('bpmMin', String(low))
      query.set('bpmMax', String(low + 5 + below(25)))
    }
    const list = random() < 0.6 ? 'music_releases' : 'songs'
    const address = `${url}/api/optimized/${list}?${query}`
    if (asked.has(address)) return next()
    asked.add(address)
    return { url: address, headers: BROWSER }
  }
  return next
}
