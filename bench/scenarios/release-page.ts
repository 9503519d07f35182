/** Releases with their tracks, each requested once, with eight concurrent visitors. */
import type { Scenario } from '../support/bench.ts'
import { BROWSER, load } from '../support/load.ts'
import { percentile, rounds } from '../support/measure.ts'
import { comeToRest } from '../support/process-tree.ts'

const REQUESTS = 150
const CONNECTIONS = 8

export const releasePage: Scenario = {
  number: 4,
  async run(bench) {
    const { product, db } = await bench.instance()
    await comeToRest(product.processId)
    const releases = await db
      .selectFrom('release')
      .where('status', '=', 'published')
      .orderBy('id')
      .select('identifier')
      .execute()
    let asked = 0
    const { p95 } = await rounds(async () => {
      const asks = releases.slice(asked, (asked += REQUESTS)).map(({ identifier }) => ({
        url: `${product.url}/api/optimized/music_releases/${identifier}`,
        headers: BROWSER,
      }))
      return { p95: percentile(await load(asks, CONNECTIONS), 0.95) }
    })
    return [{ what: 'uncached release: p95, eight at once', value: p95, unit: 'ms', max: 25 }]
  },
}
