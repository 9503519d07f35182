/**
 * Explore's first page as requested by visitors' browsers, compared to Fastify sending the same compressed
 * bytes.
 */
import type { Scenario } from '../support/bench.ts'
import { cpuBesideLimit, startFastify } from '../support/limits.ts'
import { BROWSER, fetchRaw } from '../support/load.ts'
import { comeToRest } from '../support/process-tree.ts'

const REQUESTS = 4_000

export const cachedPage: Scenario = {
  number: 1,
  async run(bench) {
    const { product } = await bench.instance()
    await comeToRest(product.processId)
    const url = `${product.url}/api/optimized/music_releases?filter=explore`
    const limit = await startFastify(await fetchRaw(url, BROWSER))
    try {
      const value = await cpuBesideLimit({ product, limit, url, headers: BROWSER }, REQUESTS)
      return [{ what: 'cached Explore page: CPU / Fastify', value, unit: '×', max: 3 }]
    } finally {
      await limit.close()
    }
  },
}
