import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../tests/security/signed-in.ts'
import { waitingForAdmin } from '../../../tests/support/admin-waiting.ts'
import { putsOnSale } from '../../../tests/support/shop.ts'
import { expectOk } from '../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { findBreaches } from '../src/verify/invariants.ts'
import { demoCatalogue } from './catalogue/demo-catalogue.ts'
import { seedCommunity } from './seed-community.ts'
import { seedPeople } from './seed-people.ts'
import { seedReactions } from './seed-reactions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('every community page of a new demo has content, and a second start adds nothing', async () => {
  const { db } = app.services
  const people = await seedPeople(db, demoCatalogue())
  const owner = await signedIn(app)
  const releases = await Promise.all([putsOnSale(app, owner), putsOnSale(app, owner)])
  for (let start = 0; start < 2; start++) {
    await seedCommunity(db, people, new Date())
    await seedReactions(app.services, people, new Date())
  }
  const visitor = app.visitor()
  const suggested = async (kind: 'feature' | 'bug') =>
    expectOk(await visitor.call(contract.suggestions.searchSuggestions, { query: { kind } })).total
  expect([await suggested('feature'), await suggested('bug')]).toEqual([5, 2])
  const entries = expectOk(await visitor.call(contract.suggestions.listChangelogs))
  expect(entries['hydra:totalItems']).toBe(3)
  expect(entries['hydra:member'].flatMap(({ suggestions }) => suggestions)).toHaveLength(1)
  const supporters = expectOk(await visitor.call(contract.supporters.listSupporters))
  expect(supporters['hydra:totalItems']).toBe(3)
  for (const { id } of releases) {
    const query = { kind: 'release', targetId: id } as const
    const thread = expectOk(await visitor.call(contract.comments.listComments, { query }))
    expect(thread['hydra:totalItems']).toBeGreaterThan(0)
  }
  const heard = expectOk(await owner.call(contract.notifications.listNotifications))
  expect(heard['hydra:totalItems']).toBe(2)
  const admin = await signedIn(app, { isAdmin: true })
  expect(await waitingForAdmin(admin, 'message')).toBe(2)
  expect(await waitingForAdmin(admin, 'report')).toBe(1)
  expect(await waitingForAdmin(admin, 'verification')).toBe(1)
  expect(await findBreaches(db)).toEqual([])
})
