import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { boxOffice, inHours } from './box-office.fixture.ts'

let app: TestApp
let organizer: Person
let buyer: Person
let office: ReturnType<typeof boxOffice>
beforeAll(async () => {
  app = await startTestApp()
  organizer = await signedIn(app)
  office = boxOffice(app, organizer)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('call_window').execute()
  buyer = await signedIn(app, { isBetaTester: false })
})

test('a type starts once the one before is sold out, and its buyers can’t be early', async () => {
  const eventId = await office.announced()
  const early = await office.added(eventId, { name: 'Early bird', price: 12, capacity: 2 })
  const later = await office.added(eventId, { name: 'Regular', startsAfterId: early.id })
  expect(later).toMatchObject({ state: 'soon', startsAfterId: early.id })
  expect((await office.offers(buyer, eventId))[1]).toMatchObject({
    ...{ name: 'Regular', price: 20, state: 'soon', startsAfter: 'Early bird' },
  })
  expect((await office.puts(buyer, later.id)).status).toBe(409)
  await office.buys(buyer, early.id, 2)
  expect(await office.offers(buyer, eventId)).toMatchObject([
    { state: 'soldOut', startsAfter: null },
    { state: 'onSale', startsAfter: null },
  ])
  expectOk(await office.puts(buyer, later.id))
})

test('a type starts once the sale of the one before has ended', async () => {
  const eventId = await office.announced()
  const early = await office.added(eventId, { saleEndsAt: inHours(1) })
  const later = await office.added(eventId, { startsAfterId: early.id })
  expect(later.state).toBe('soon')
  expectOk(await office.edits(early.id, { saleEndsAt: inHours(-1) }))
  expect((await office.typeOf(later.id)).state).toBe('onSale')
})

test('rejects cycles, types of other events, and types that never end', async () => {
  const eventId = await office.announced()
  const [a, b, c] = [
    await office.added(eventId, { name: 'A', capacity: 5 }),
    await office.added(eventId, { name: 'B', capacity: 5 }),
    await office.added(eventId, { name: 'C', capacity: 5 }),
  ]
  expectOk(await office.edits(b.id, { startsAfterId: a.id }))
  expectOk(await office.edits(c.id, { startsAfterId: b.id }))
  const endless = await office.added(eventId)
  const foreign = await office.added(await office.announced(), { capacity: 5 })
  for (const startsAfterId of [a.id, b.id, c.id, endless.id, foreign.id, 2_000_000_000])
    expect((await office.edits(a.id, { startsAfterId })).status).toBe(422)
  expect((await office.edits(a.id, { capacity: null })).status).toBe(422)
  expect((await office.adds(eventId, { startsAfterId: foreign.id })).status).toBe(422)
  expect((await office.typeOf(a.id)).startsAfterId).toBeNull()
  expectOk(await office.edits(a.id, { capacity: null, saleEndsAt: inHours(3) }))
})
