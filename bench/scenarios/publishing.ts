/** Time from an admin's approval until every list in every process shows the release. */
import type { Scenario } from '../support/bench.ts'
import { socketOf } from '../support/bench.ts'
import { rounds } from '../support/measure.ts'
import { startProduct } from '../support/product.ts'
import { has, moves, expectOk } from '../../tests/support/studio.ts'

const GIVE_UP_MS = 30_000
const SUBGENRE = 3

export const publishing: Scenario = {
  number: 6,
  async run(bench) {
    const { product, db, person } = await bench.instance()
    const database = `postgresql://hypha@localhost/hypha?host=${socketOf(product.dataDir)}`
    const second = await startProduct(product.dataDir, {
      DATABASE_URL: database,
      HYPHA_ROLES: 'web',
    })
    try {
      const artist = await person()
      await person({ isAdmin: true, email: 'reviewer@bench.test' })
      const admin = await person({ isAdmin: true })
      let nth = 0
      const { seconds } = await rounds(async () => {
        const title = `Unheard ${(Date.now() + nth++).toString(36)}`
        const release = await has(db, artist, {
          title,
          status: 'pending',
          subgenreIds: [SUBGENRE],
        })
        const began = performance.now()
        expectOk(await moves(admin, release, 'published'))
        const lists = [product, second].flatMap(({ url }) => listsOf(url, title))
        await Promise.all(lists.map((url) => untilShown(url, release.identifier, began)))
        return { seconds: (performance.now() - began) / 1000 }
      })
      const what = 'from publishing to visible in every list of two processes'
      return [{ what, value: seconds, unit: 's', max: 2 }]
    } finally {
      await second.close()
    }
  },
}

const listsOf = (url: string, title: string) =>
  [
    'optimized/music_releases',
    'optimized/songs',
    `optimized/music_releases?subGenres[]=${SUBGENRE}`,
    `optimized/songs?subGenres[]=${SUBGENRE}`,
    `search/catalogue?query=${encodeURIComponent(title)}`,
  ].map((path) => `${url}/api/${path}`)

async function untilShown(url: string, identifier: string, began: number): Promise<void> {
  for (;;) {
    const answer = await fetch(url)
    if ((await answer.text()).includes(identifier)) return
    if (performance.now() - began > GIVE_UP_MS) throw new Error(`${url} doesn't show the release.`)
    await new Promise((again) => setTimeout(again, 20))
  }
}
