import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { ordersIn, putsIntoCart, putsOnSale } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ PAYMENTS: 'none' })))
afterAll(() => app.close())

test('an instance without a payment provider sells nothing: no card form opens, and nothing changes', async () => {
  const [seller, buyer] = [await signedIn(app), await signedIn(app)]
  await putsIntoCart(buyer, 'music_release', (await putsOnSale(app, seller)).id)
  const country = 'US'
  const { founders, memberships, purchases, wallet } = contract
  for (const answer of [
    await ordersIn(buyer),
    await buyer.call(memberships.subscribe, { body: { period: 'month', country } }),
    await buyer.call(founders.becomeFounder, { body: { country } }),
    await buyer.call(wallet.addCard),
  ])
    expect(answer).toMatchObject({
      status: 503,
      body: { detail: 'This site doesn’t take payments. Nothing was changed.' },
    })
  expect(expectOk(await buyer.call(purchases.listOrders, { query: {} })).items).toEqual([])
  expect(expectOk(await buyer.call(memberships.currentSubscription)).result).toBeNull()
  expect(expectOk(await buyer.call(contract.cart.cartSummary)).result.items).toHaveLength(1)
  expect((await app.visitor().send('GET', '/sandbox/elements.js')).status).toBe(404)
})
