import { contract } from '@hypha/contract'
import { suspend } from '../../apps/server/src/modules/accounts/suspension.ts'
import type { Person } from './person.ts'
import { taken } from './studio.ts'
import type { TestApp } from './test-app.ts'
import { until } from './until.ts'

/** Suspends somebody and waits until the server knows: the database announces it, so their next call may be earlier. */
export async function suspended(app: TestApp, person: Person): Promise<void> {
  await suspend(app.services.db, person.id, { until: null, reason: 'For the test.' })
  await until(async () => taken(await person.call(contract.accounts.profile)).suspension)
}
