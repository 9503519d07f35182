import { contract, type MerchOrder, type OwnMerch } from '@hypha/contract'
import { randomBytes } from 'node:crypto'
import type { Person } from '../../../../../tests/support/person.ts'
import { cardForm, orderIs } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import type { TestApp } from '../../../../../tests/support/test-app.ts'

const { cart, merch, merchOrders, purchases } = contract

export type Fields = Record<string, unknown>

export const ADDRESS = {
  ...{ name: 'Ana Lima', line1: 'Rua do Musgo 5', line2: '', postcode: '7000-123' },
  ...{ city: 'Évora', region: '', country: 'PT', phone: '' },
}

/** Europe, from 4 dollars for half a kilogram, and the rest of the world. */
export const ZONES = [
  {
    name: 'Portugal and Spain',
    countries: ['PT', 'ES'],
    rates: [
      { upToGrams: 500, price: 4 },
      { upToGrams: 2_000, price: 7.5 },
    ],
  },
  { name: 'World', countries: [], rates: [{ upToGrams: 1_000, price: 15 }] },
]

/** An artist of this person. */
export async function artistOf(app: TestApp, owner: Person): Promise<number> {
  const slug = randomBytes(6).toString('hex')
  const { id } = await app.services.db
    .insertInto('artist')
    .values({
      ...{ identifier: slug, name: `Fern ${slug}`, name_key: slug, owner_id: owner.id },
      ...{ avatar_id: null, links: '{}', verified_at: null, public_since: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A seller's merch stand, and what buyers do at it. */
export function merchStand(app: TestApp, seller: Person, artistId: number) {
  const form = (fields: Fields = {}) => ({
    title: 'Moss Shirt',
    status: 'published',
    profile: { kind: 'artist', id: artistId },
    variants: [{ name: 'M', price: 20, stock: 10 }],
    weightGrams: 200,
    ...fields,
  })
  const stand = {
    form,
    adds: (fields?: Fields, by = seller) =>
      by.call(merch.addMerch, { body: form(fields) as never }),
    added: async (fields?: Fields): Promise<OwnMerch> => expectOk(await stand.adds(fields)).result,
    edits: (id: number, fields?: Fields, by = seller) =>
      by.call(merch.editMerch, { params: { id }, body: form(fields) as never }),
    ships: async (zones: unknown = ZONES, pickupEventIds: number[] = []) =>
      expectOk(await seller.call(merch.editShipping, { body: { zones, pickupEventIds } as never }))
        .result,
    own: async (id: number): Promise<OwnMerch> =>
      expectOk(await seller.call(merch.findOwnMerch, { params: { id } })).result,
    puts: (person: Person, variantId: number, quantity = 1) =>
      person.call(cart.addProduct, {
        body: { productId: variantId, type: 'merch', quantity },
      }),
    orders: (person: Person, delivery: Fields = { address: ADDRESS }, country = 'PT') =>
      person.call(purchases.purchase, { body: { country, ...delivery } }),
    /** Pays for what is in the cart. */
    pays: async (person: Person, delivery?: Fields, country?: string) => {
      const { result, order } = expectOk(await stand.orders(person, delivery, country))
      await cardForm(app).pays(result)
      return orderIs(person, order.id, 'paid')
    },
    buys: async (person: Person, variantId: number, quantity = 1) => {
      expectOk(await stand.puts(person, variantId, quantity))
      return stand.pays(person)
    },
    sold: async (): Promise<MerchOrder[]> =>
      expectOk(await seller.call(merchOrders.listMerchOrders, { query: {} })).items,
    changes: (id: number, body: Fields, by = seller) =>
      by.call(merchOrders.changeMerchOrder, { params: { id }, body: body as never }),
    writes: (by: Person, id: number, body: Fields) =>
      by.call(merchOrders.sendMerchMessage, { params: { id }, body: body as never }),
    messages: (by: Person, id: number) =>
      by.call(merchOrders.listMerchMessages, { params: { id } }),
  }
  return stand
}
