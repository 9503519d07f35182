/** A demo instance adds people with a known password, and a catalogue that is rendered while the site is running. */
import { mkdir } from 'node:fs/promises'
import type { DemoFacts } from '../src/modules/site/instance/instance.routes.ts'
import type { Services } from '../src/services.ts'
import { announceEvents } from './announce-events.ts'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { UNDER_WAY } from './catalogue/under-way.ts'
import { fillStatistics } from './fill-statistics.ts'
import { identifierOf, makeRelease } from './make-release.ts'
import { type Renderer, startRenderer } from './music/renderer.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts'
import { seedPeople } from './seed-people.ts'
import { seedCommunity } from './seed-community.ts'
import { seedReactions } from './seed-reactions.ts'
import { stockMerch } from './stock-merch.ts'
import { sellMusic } from './sell-music.ts'
import { subscribePeople } from './subscribe-people.ts'

/** Two releases in parallel: while one is encoded, the next is composed. */
const LANES = 2

export type Demo = DemoFacts & { close(): Promise<void> }

/** Seeds the demo. Skips everything that an earlier start has finished. */
export async function startDemo(services: Services): Promise<Demo> {
  const catalogue = demoCatalogue()
  const people = await seedPeople(services.db, catalogue)
  await announceEvents(services, people, new Date())
  await seedCommunity(services.db, people, new Date())
  const all = [
    ...catalogue.releases.map((release) => ({ release, status: 'published' as const, note: null })),
    ...UNDER_WAY,
  ]
  const there = await services.db.selectFrom('release').select('identifier').execute()
  const done = new Set(there.map(({ identifier }) => identifier))
  const waiting = all.filter(({ release }) => !done.has(identifierOf(release)))
  const renderers: Renderer[] = []
  let ready = all.length - waiting.length
  let closing = false

  const lane = async () => {
    const renderer = startRenderer()
    renderers.push(renderer)
    try {
      for (let next = waiting.shift(); next && !closing; next = waiting.shift()) {
        await makeRelease({ services, renderer }, people, next.release, next)
        ready++
        await services.jobs.enqueue(services.db, 'ranks.compute', {})
        if (ready === all.length) services.log.info('the demo music is complete')
      }
    } catch (err) {
      if (!closing)
        services.log.error({ err }, 'preparing the demo music failed; the next start continues it')
    } finally {
      await renderer.close()
    }
  }
  const subscribing = subscribePeople(services, people, catalogue.labels, () => closing).catch(
    (err: unknown) => {
      if (!closing)
        services.log.error(
          { err },
          'creating the demo subscriptions failed; the next start continues',
        )
    },
  )
  await mkdir(services.workDir, { recursive: true })
  const stocking = stockMerch(services, people).catch((err: unknown) => {
    if (!closing) services.log.error({ err }, 'stocking the demo merch failed')
  })
  const lanes = waiting.length > 0 ? Array.from({ length: LANES }, lane) : []
  const rendered = Promise.all(lanes)
  const reacting = rendered
    .then(() => (closing ? undefined : seedReactions(services, people, new Date())))
    .catch((err: unknown) => {
      if (!closing)
        services.log.error({ err }, 'seeding the demo comments failed; the next start continues')
    })
  const selling = rendered
    .then(() => sellMusic(services, people, () => closing || ready < all.length))
    .then(async () => {
      if (closing || ready < all.length) return
      await fillStatistics(services.db, catalogue.releases.map(identifierOf), new Date())
    })
    .catch((err: unknown) => {
      if (!closing)
        services.log.error(
          { err },
          'seeding the demo sales and statistics failed; the next start continues',
        )
    })

  return {
    people: DEMO_PEOPLE.map(({ email, fullName, role }) => ({
      email,
      password: DEMO_PASSWORD,
      fullName,
      role,
    })),
    progress: () => ({ releasesReady: ready, releasesTotal: all.length }),
    async close() {
      closing = true
      for (const renderer of renderers) renderer.abort()
      await Promise.all([...lanes, stocking, subscribing, reacting, selling])
    },
  }
}
