import {
  type Cart,
  CART_MAX,
  type CartAddition,
  PRICE_MIN_PAID_CENTS,
  type ProductType,
  toCents,
  toDollars,
} from '@hypha/contract'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../platform/errors.ts'
import type { Marks } from '../listening/marks.ts'
import {
  type CartItemRow,
  deleteItem,
  deleteItems,
  findItems,
  findMissingTracks,
  findReleaseOffers,
  findTrackOffers,
  lockCart,
  type ProductKey,
  putItem,
  takeTracks,
} from './cart.queries.ts'
import { fixedCents, itemCents, type Offer, standingOf } from './cart.rules.ts'
import { offerOf, viewItem, viewLoss } from './cart.views.ts'

export type CartService = ReturnType<typeof createCart>

interface Person {
  id: number
}

export interface Product {
  productId: number
  type: ProductType
}

const dollars = (cents: number) => `$${toDollars(cents).toFixed(2)}`

const keyOf = ({ productId, type }: Product): ProductKey =>
  type === 'song'
    ? { release_id: null, track_id: productId }
    : { release_id: productId, track_id: null }

const same = (a: ProductKey, b: ProductKey) =>
  a.release_id === b.release_id && a.track_id === b.track_id

/** @throws for what this person cannot buy */
function mustBeSold(offer: Offer, buyer: Person): void {
  const standing = standingOf(offer, buyer.id)
  if (standing === 'own')
    throw new Conflict('This is your own music: you can download it without buying it.')
  if (standing === 'owned') throw new Conflict('You own this already.')
  if (standing === 'gone') throw new NotFound('This is not for sale any more.')
}

/** What the buyer sets where the price is theirs to set, and null where it is not. */
function chosenCents(offer: Offer, price: number | undefined): number | null {
  if (offer.priceCents > 0) {
    if (price === undefined) return null
    throw new Conflict(`This has a price of its own: ${dollars(fixedCents(offer))}.`)
  }
  if (price === undefined) throw Unacceptable.field('price', 'Say what you want to pay for it.')
  const cents = toCents(price)
  if (cents === 0)
    throw Unacceptable.field('price', 'For nothing it is a free download: no cart is needed.')
  if (cents < PRICE_MIN_PAID_CENTS)
    throw Unacceptable.field('price', `Pay at least ${dollars(PRICE_MIN_PAID_CENTS)}, or nothing.`)
  return cents
}

/** What people mean to buy. Prices are those of the database, whatever a browser says. */
export function createCart({ db, marks }: { db: Db; marks: Marks }) {
  /** Each thing of a cart with what it is now. */
  const offered = async (tx: Db, buyer: Person, items: readonly CartItemRow[]) => {
    const ids = (column: keyof ProductKey) => items.flatMap((item) => item[column] ?? [])
    const [releaseIds, trackIds] = [ids('release_id'), ids('track_id')]
    const releases = releaseIds.length > 0 ? await findReleaseOffers(tx, buyer.id, releaseIds) : []
    const tracks = trackIds.length > 0 ? await findTrackOffers(tx, buyer.id, trackIds) : []
    const ofRelease = new Map(releases.map((row) => [row.release_id, row]))
    const ofTrack = new Map(tracks.map((row) => [row.track_id, row]))
    return items.flatMap((item) => {
      const row = ofTrack.get(item.track_id!) ?? ofRelease.get(item.release_id!)
      return row ? [{ item, row }] : []
    })
  }

  const read = async (tx: Db, buyer: Person): Promise<Cart> => {
    const cart: Cart = { items: [], total: 0, gone: [] }
    let totalCents = 0
    for (const { item, row } of await offered(tx, buyer, await findItems(tx, buyer.id))) {
      const standing = standingOf(offerOf(row), buyer.id)
      if (standing === 'sold') {
        const shown = viewItem(row, item)
        cart.items.push(shown)
        totalCents += toCents(shown.price)
      } else cart.gone.push(viewLoss(row, standing === 'gone' ? 'unavailable' : 'owned'))
    }
    return { ...cart, total: toDollars(totalCents) }
  }

  const count = async (tx: Db, buyer: Person) => (await read(tx, buyer)).items.length

  return {
    /** Twice is once. @throws for one's own, what is owned or gone, and a track whose release is in already */
    async add(product: Product & { price?: number | undefined }, buyer: Person) {
      const key = keyOf(product)
      const addition = await inTransaction(db, async (tx): Promise<CartAddition> => {
        await lockCart(tx, buyer.id)
        const before = await findItems(tx, buyer.id)
        const added: CartItemRow = { ...key, chosen_cents: null, seen_cents: 0 }
        const offers = await offered(tx, buyer, [...before, added])
        const row = offers.find(({ item }) => item === added)?.row
        if (!row) throw new NotFound('This does not exist.')
        const offer = offerOf(row)
        mustBeSold(offer, buyer)
        const chosen_cents = chosenCents(offer, product.price)
        const isSong = product.type === 'song'
        if (isSong && before.some((each) => each.release_id === row.release_id))
          throw new Conflict(`It is in your cart already, with all of ${row.release_title}.`)
        const isNew = chosen_cents !== null || !before.some((each) => same(each, key))
        const seen_cents = chosen_cents ?? fixedCents(offer)
        if (isNew) await putItem(tx, { ...key, account_id: buyer.id, chosen_cents, seen_cents })
        const taken = isNew && !isSong ? await takeTracks(tx, buyer.id, row.release_id) : []
        const takenIds = new Set(taken.map((each) => each.track_id!))
        const stays = (item: CartItemRow) => !same(item, key) && !takenIds.has(item.track_id ?? 0)
        if (isNew && before.filter(stays).length >= CART_MAX)
          throw new Conflict(`A cart holds at most ${CART_MAX} releases and tracks.`)
        return {
          counter: offers.filter(
            (each) =>
              (each.item === added || stays(each.item)) &&
              standingOf(offerOf(each.row), buyer.id) === 'sold',
          ).length,
          replaced: taken.map((each) => ({
            productId: each.track_id!,
            price: each.chosen_cents === null ? null : toDollars(each.chosen_cents),
          })),
        }
      })
      marks.forget(buyer.id)
      return addition
    },

    /** What is not in it is taken out already. */
    async remove(product: Product, buyer: Person) {
      const counter = await inTransaction(db, async (tx) => {
        await deleteItem(tx, buyer.id, keyOf(product))
        return count(tx, buyer)
      })
      marks.forget(buyer.id)
      return { counter }
    },

    async clear(buyer: Person): Promise<void> {
      await deleteItems(db, buyer.id)
      marks.forget(buyer.id)
    },

    /** What a purchase would be of, at what it costs now, in the transaction `tx`, which no other of this buyer joins. */
    async lines(tx: Db, buyer: Person) {
      await lockCart(tx, buyer.id)
      const lines = []
      for (const { item, row } of await offered(tx, buyer, await findItems(tx, buyer.id))) {
        const offer = offerOf(row)
        if (standingOf(offer, buyer.id) !== 'sold') continue
        const missing =
          item.track_id === null
            ? await findMissingTracks(tx, buyer.id, row.release_id)
            : [{ id: item.track_id }]
        lines.push({
          release_id: row.release_id,
          track_id: item.track_id,
          title: row.title,
          price_cents: itemCents(offer, item),
          track_ids: missing.map(({ id }) => id),
        })
      }
      return lines
    },

    summary: (buyer: Person): Promise<Cart> => read(db, buyer),
    count: async (buyer: Person) => ({ counter: await count(db, buyer) }),
  }
}
