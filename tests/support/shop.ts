/** Music that is for sale, and people who pay for it at the sandbox. */
import { contract, type ProductType } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import { CARDS, createBrowser } from '../../packages/sandbox-payments/src/testing/browser.ts'
import type { Person } from './person.ts'
import { has, taken } from './studio.ts'
import type { TestApp } from './test-app.ts'
import { until } from './until.ts'

export { CARDS }

export interface OnSale {
  id: number
  identifier: string
  /** Of its tracks, in their order. */
  tracks: number[]
}

/** A release that is out, $9.00, with so many tracks of $1.50 each. */
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
  taken(await buyer.call(contract.cart.addProduct, { body: { productId, type } }))

export const ordersIn = (buyer: Person, country = 'US') =>
  buyer.call(contract.purchases.purchase, { body: { country } })

/** The card form, in front of which somebody sits. */
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

/** The bank of somebody who disputes a payment. */
export const bank = ({ services: { db, payments } }: TestApp) => ({
  /** It keeps the money: the dispute is lost. */
  async keeps(intentId: string) {
    const { disputes } = payments.stripe
    const { data } = await disputes.list({ payment_intent: intentId })
    await disputes.close(data[0]!.id)
  },
  /** It takes its decision back, which no call of the provider does. */
  givesBack: (intentId: string) =>
    sql`update sandbox_payments.object set data = data || case kind
        when 'dispute' then '{"status": "won"}'::jsonb else '{"disputed": false}'::jsonb end
      where kind in ('dispute', 'charge') and data->>'payment_intent' = ${intentId}`.execute(db),
})

/** The order as its buyer sees it, once it is in this state. */
export const orderIs = (buyer: Person, id: number, state: string) =>
  until(async () => {
    const order = taken(await buyer.call(contract.purchases.findOrder, { params: { id } })).result
    return order.state === state ? order : null
  })

/** Fills the cart, pays with a card that works, and waits until it is theirs. */
export async function buys(
  app: TestApp,
  buyer: Person,
  products: readonly (readonly [ProductType, number])[],
  country = 'US',
) {
  for (const [type, id] of products) await putsIntoCart(buyer, type, id)
  const { result, order } = taken(await ordersIn(buyer, country))
  await cardForm(app).pays(result)
  return orderIs(buyer, order.id, 'paid')
}
