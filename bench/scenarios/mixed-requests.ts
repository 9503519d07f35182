/** Fifty realistic requests per second: half of them browse, the others search, like, and add to carts. */
import { randomFrom } from '../data/random.ts'
import type { Instance, Scenario } from '../support/bench.ts'
import { type Ask, BROWSER, send } from '../support/load.ts'
import { percentile, rounds } from '../support/measure.ts'
import { comeToRest } from '../support/process-tree.ts'
import { uncachedSearches } from './search.ts'
import { uncachedPages } from './uncached-page.ts'

const TRACKS = 100_000
const PEOPLE = 10
const SECONDS = 10
const REQUESTS_A_SECOND = 50

export const mixedRequests: Scenario = {
  number: 5,
  async run(bench) {
    const instance = await bench.instance(Math.min(TRACKS, bench.tracks))
    const next = await mixedAsks(instance)
    await comeToRest(instance.product.processId)
    let errors = 0
    const { p95 } = await rounds(async () => {
      const milliseconds: number[] = []
      const under: Promise<unknown>[] = []
      for (let i = 0; i < SECONDS * REQUESTS_A_SECOND; i++) {
        under.push(
          send(next()).then(
            (took) => milliseconds.push(took),
            (error: Error) => {
              if (errors++ === 0) bench.say(error.message)
            },
          ),
        )
        await new Promise((done) => setTimeout(done, 1000 / REQUESTS_A_SECOND))
      }
      await Promise.all(under)
      return { p95: percentile(milliseconds, 0.95) }
    })
    return [
      { what: '50 mixed requests a second: p95', value: p95, unit: 'ms', max: 50 },
      { what: 'the same: errors', value: errors, unit: '', max: 0 },
    ]
  },
}

async function mixedAsks(instance: Instance): Promise<() => Ask> {
  const { product, db, tracks } = instance
  const page = uncachedPages(product.url)
  const search = uncachedSearches(product.url, tracks)
  const someTracks = await db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'release_id')
    .where('status', '=', 'published')
    .where('position', '=', 1)
    .orderBy('track.id')
    .limit(5_000)
    .select(['track.id', 'release_id'])
    .execute()
  const people: Record<string, string>[] = []
  while (people.length < PEOPLE) {
    const { token, cookie } = await instance.person()
    people.push({ authorization: `Bearer ${token}`, cookie: cookie ?? '', ...BROWSER })
  }
  const random = randomFrom(29)
  const some = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!
  let inCart: Ask | null = null
  const cart = (): Ask => {
    const url = `${product.url}/api/cart`
    // Alternately adds and removes, so that no cart fills up.
    if (inCart) {
      const ask = { ...inCart, url: `${url}/remove-product`, method: 'DELETE' } as const
      inCart = null
      return ask
    }
    const body = JSON.stringify({ productId: some(someTracks).id, type: 'song' })
    inCart = { url: `${url}/add-product`, method: 'POST', headers: some(people), body }
    return inCart
  }
  return () => {
    const dice = random()
    if (dice < 0.5) return random() < 0.5 ? page() : { ...page(), headers: some(people) }
    if (dice < 0.7) return search()
    if (dice < 0.85) return cart()
    const { id, release_id } = some(someTracks)
    const url = `${product.url}/api/favorites/music_releases/${release_id}/songs/${id}`
    return { url, method: 'POST', headers: some(people) }
  }
}
