import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { passes, preOrder } from '../../../../../tests/support/pre-orders.ts'
import { buys, putsOnSale } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { publishDue } from '../catalogue/releases/schedule.ts'
import { findPayable } from './payouts.queries.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test('what pre-orders earn is shown at once, and paid out after the release', async () => {
  const { db, jobs, preOrderSales } = app.services
  const seller = await signedIn(app)
  const release = await preOrder(app, seller, await signedIn(app, { isAdmin: true }))
  const other = await putsOnSale(app, seller)
  const read = async () => expectOk(await seller.call(contract.earnings.earnings)).result
  await buys(app, await signedIn(app), [['music_release', other.id]])
  const { balance: first } = await read()
  await buys(app, await signedIn(app), [['music_release', release.id]])
  const before = await read()
  const held = before.balance - first
  expect(held).toBeGreaterThan(5)
  expect(before.onHold).toMatchObject([
    { release: { id: release.id, title: 'Not Out Yet' }, amount: held },
  ])
  expect(await findPayable(db, seller.id)).toBe(Math.round(first * 100))

  await passes(app, release)
  await publishDue(db, jobs, release.id)
  await preOrderSales.settleDue()
  expect(await read()).toMatchObject({ balance: before.balance, onHold: [] })
  expect(await findPayable(db, seller.id)).toBe(Math.round(before.balance * 100))
})
