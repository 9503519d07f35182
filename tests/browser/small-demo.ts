import { mkdir } from 'node:fs/promises'
import { announceEvents } from '../../apps/server/demo/announce-events.ts'
import { demoCatalogue } from '../../apps/server/demo/catalogue/demo-catalogue.ts'
import type { DemoRelease } from '../../apps/server/demo/catalogue/types.ts'
import { UNDER_WAY } from '../../apps/server/demo/catalogue/under-way.ts'
import type { Demo } from '../../apps/server/demo/demo.ts'
import { fillStatistics } from '../../apps/server/demo/fill-statistics.ts'
import { identifierOf, makeRelease } from '../../apps/server/demo/make-release.ts'
import { startRenderer } from '../../apps/server/demo/music/renderer.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../apps/server/demo/people.ts'
import { seedPeople } from '../../apps/server/demo/seed-people.ts'
import { subscribePeople } from '../../apps/server/demo/subscribe-people.ts'
import type { Services } from '../../apps/server/src/services.ts'

/** Number of the demo's releases that the stories can play. */
const RELEASES = 3
const TRACKS = 2

const shortened = (release: DemoRelease, tracks: number): DemoRelease => ({
  ...release,
  tracks: release.tracks.slice(0, tracks),
})

/** The demo's accounts and a little of its music, before anything else starts. */
export async function smallDemo(services: Services): Promise<Demo> {
  const catalogue = demoCatalogue()
  const people = await seedPeople(services.db, catalogue)
  await announceEvents(services, people, new Date())
  const subscribed = subscribePeople(services, people, [], () => false)
  await mkdir(services.workDir, { recursive: true })
  const [published, underWay] = [startRenderer(), startRenderer()]
  const makePublished = async () => {
    for (const release of catalogue.releases.slice(0, RELEASES)) {
      await makeRelease({ services, renderer: published }, people, shortened(release, TRACKS))
    }
  }
  const makeUnderWay = async () => {
    for (const { release, status, note } of UNDER_WAY) {
      const studio = { services, renderer: underWay }
      await makeRelease(studio, people, shortened(release, 1), { status, note })
    }
  }
  await Promise.all([subscribed, makePublished(), makeUnderWay()])
  await Promise.all([published.close(), underWay.close()])
  const identifiers = catalogue.releases.slice(0, RELEASES).map(identifierOf)
  await fillStatistics(services.db, identifiers, new Date())
  return {
    people: DEMO_PEOPLE.map(({ email, fullName, role }) => ({
      email,
      password: DEMO_PASSWORD,
      fullName,
      role,
    })),
    progress: () => ({ releasesReady: RELEASES, releasesTotal: RELEASES }),
    close: async () => undefined,
  }
}
