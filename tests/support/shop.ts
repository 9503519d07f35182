/** Music for sale, and buyers who pay at the sandbox. */
import { contract, type ProductType } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import { CARDS, createBrowser } from '../../packages/sandbox-payments/src/testing/browser.ts'
import type { Person } from './person.ts'
import { has, expectOk } from './studio.ts'
import type { TestApp } from './test-app.ts'
import { until } from './until.ts'

export { CARDS }

export interface OnSale {
  id: number
  identifier: string
  /** Ids of its tracks, in order. */
  tracks: number[]
}

/** A published release for $9.00, with the given number of tracks for $1.50 each. */
export async function putsOnSale(
  app: { services: { db: Db } },
  owner: Person,
  tracks = 1,
): Promise<OnSale> {
  const { db } = app.services
  const release = await has(db, owner, { status: 'published' })
  const first = await db
    .selectFrom('track')
    .selectAll()
    .where('release_id', '=', release.id)
    .executeTakeFirstOrThrow()
  const ids = [first.id]
  for (let position = 2; position <= tracks; position++) {
    const { artist_id, state, original_bytes, duration_seconds } = first
    const { id } = await db
      .insertInto('track')
      .values({
        ...{ artist_id, state, original_bytes, duration_seconds, position },
        release_id: release.id,
        title: `Track ${position}`,
        price_cents: 150,
        original_key: `${first.original_key}-${position}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return { ...release, tracks: ids }
}

export const putsIntoCart = async (buyer: Person, type: ProductType, productId: number) =>
  expectOk(await buyer.call(contract.cart.addProduct, { body: { productId, type } }))

export const ordersIn = (buyer: Person, country = 'US') =>
  buyer.call(contract.purchases.purchase, { body: { country } })

/** Simulates a user at the card form. */
export function cardForm(app: TestApp) {
  const { provider } = app.services.payments
  const browser = createBrowser(provider.url!, provider.publishableKey)
  const intentOf = (clientSecret: string) => ({
    id: clientSecret.split('_secret_')[0]!,
    object: 'payment_intent' as const,
    client_secret: clientSecret,
  })
  return {
    /** Types a card and presses Pay. */
    pays: (clientSecret: string, card = CARDS.visa) =>
      browser.pay(intentOf(clientSecret), card, {
        'payment_method_data[card][cvc]': card.startsWith('37') ? '1234' : '123',
      }),
    approves: (url: string) => browser.press(url, 'approve'),
  }
}

/** Simulates the bank of a cardholder who disputes a payment. */
export const bank = ({ services: { db, payments } }: TestApp) => ({
  /** The dispute is lost. */
  async keeps(intentId: string) {
    const { disputes } = payments.stripe
    const { data } = await disputes.list({ payment_intent: intentId })
    await disputes.close(data[0]!.id)
  },
  /** The bank reverses its decision, which no call of the provider does. */
  givesBack: (intentId: string) =>
    sql`update sandbox_payments.object set data = data || case kind
        when 'dispute' then '{"status": "won"}'::jsonb else '{"disputed": false}'::jsonb end
      where kind in ('dispute', 'charge') and data->>'payment_intent' = ${intentId}`.execute(db),
})

/** Waits until the buyer's order is in this state and returns it. */
export const orderIs = (buyer: Person, id: number, state: string) =>
  until(async () => {
    const order = expectOk(
      await buyer.call(contract.purchases.findOrder, { params: { id } }),
    ).result
    return order.state === state ? order : null
  })

/** Fills the cart, pays with a valid card, and waits until the order is completed. */
export async function buys(
  app: TestApp,
  buyer: Person,
  products: readonly (readonly [ProductType, number])[],
  country = 'US',
) {
  for (const [type, id] of products) await putsIntoCart(buyer, type, id)
  const { result, order } = expectOk(await ordersIn(buyer, country))
  await cardForm(app).pays(result)
  return orderIs(buyer, order.id, 'paid')
}
