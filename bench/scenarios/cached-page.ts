/** Explore's first page as visitors' browsers ask for it, beside Fastify sending the same compressed bytes. */
import type { Scenario } from '../support/bench.ts'
import { startFastify } from '../support/limits.ts'
import { BROWSER, fetchRaw, load } from '../support/load.ts'
import { rounds } from '../support/measure.ts'
import { comeToRest, cpuOf } from '../support/process-tree.ts'

const REQUESTS = 4_000
const CONNECTIONS = 16

export const cachedPage: Scenario = {
  number: 1,
  async run(bench) {
    const { product } = await bench.instance()
    await comeToRest(product.processId)
    const url = `${product.url}/api/optimized/music_releases?filter=explore`
    const { body, headers } = await fetchRaw(url, BROWSER)
    const limit = await startFastify({ body: body.toString('base64'), headers })
    const cost = (server: { processId: number }, address: string) => {
      const asks = Array.from({ length: REQUESTS }, () => ({ url: address, headers: BROWSER }))
      return cpuOf(server.processId, () => load(asks, CONNECTIONS))
    }
    try {
      const { ratio } = await rounds(async () => ({
        ratio: (await cost(product, url)) / (await cost(limit, limit.url)),
      }))
      return [{ what: 'cached Explore page: CPU / Fastify', value: ratio, unit: '×', max: 3 }]
    } finally {
      await limit.close()
    }
  },
}
