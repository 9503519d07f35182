/** Searches in all four groups with exact counts, each with a different text: prefixes, words and pairs. */
import { titleWords } from '../data/catalogue.ts'
import { randomFrom } from '../data/random.ts'
import type { Scenario } from '../support/bench.ts'
import { type Ask, BROWSER, load } from '../support/load.ts'
import { rounds } from '../support/measure.ts'
import { comeToRest, cpuOf } from '../support/process-tree.ts'

const REQUESTS = 200
const CONNECTIONS = 8

export const search: Scenario = {
  number: 3,
  async run(bench) {
    const { product } = await bench.instance()
    await comeToRest(product.processId)
    const query = uncachedSearches(product.url, bench.tracks)
    const { cpu } = await rounds(async () => {
      const asks = Array.from({ length: REQUESTS }, query)
      return { cpu: (await cpuOf(product.processId, () => load(asks, CONNECTIONS))) / REQUESTS }
    })
    return [{ what: 'uncached search in four groups: CPU', value: cpu, unit: 'ms', max: 5 }]
  },
}

/** Returns a different search on each call. */
export function uncachedSearches(url: string, tracks: number): () => Ask {
  const random = randomFrom(17)
  const words = titleWords(tracks)
  const asked = new Set<string>()
  const next = (): Ask => {
    const text = words(random, 1 + Math.floor(random() * 2)).toLowerCase()
    // Users are typing: half of all searches end within a word.
    const query = random() < 0.5 ? text : text.slice(0, 2 + Math.floor(random() * text.length))
    if (asked.has(query)) return next()
    asked.add(query)
    const address = `${url}/api/search/catalogue?query=${encodeURIComponent(query)}`
    return { url: address, headers: BROWSER }
  }
  return next
}
