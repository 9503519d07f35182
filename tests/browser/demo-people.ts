import { demoCatalogue } from '../../apps/server/demo/catalogue/demo-catalogue.ts'
import type { Demo } from '../../apps/server/demo/demo.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../apps/server/demo/people.ts'
import { seedPeople } from '../../apps/server/demo/seed-people.ts'
import type { Services } from '../../apps/server/src/services.ts'

/** The demo's people without its music: stories bring their own. */
export async function seedDemoPeople({ db }: Services): Promise<Demo> {
  await seedPeople(db, demoCatalogue())
  return {
    people: DEMO_PEOPLE.map(({ email, fullName, role }) => ({
      email,
      password: DEMO_PASSWORD,
      fullName,
      role,
    })),
    progress: async () => ({ releasesReady: 0, releasesTotal: 0 }),
    close: async () => undefined,
  }
}
