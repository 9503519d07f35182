import { type Cart, type CartAddition, toCents, toDollars } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import {
  addMerchToCart,
  type DeliveryChoice,
  findCartMerch,
  removeMerchFromCart,
  reserveMerch,
} from '../../merch/index.ts'
import {
  addTicketsToCart,
  findCartTickets,
  removeTicketsFromCart,
  reserveTickets,
} from '../../tickets/index.ts'
import { findCartGifts, findGiftLines } from '../gifts/cart-gifts.ts'
import {
  addBundleToCart,
  bundleOrderLines,
  clearCartBundles,
  readCartBundles,
  refuseBundled,
  removeBundlesFromCart,
} from '../bundles/cart-bundles.ts'
import { findDiscounts } from '../../promotions/index.ts'
import type { UserStates } from '../../user-state/index.ts'
import {
  addToCart,
  type BundleToAdd,
  type MerchToAdd,
  type Person,
  type PricedProduct,
  type Product,
  type TicketsToAdd,
} from './additions.ts'
import type { OrderLine } from '../orders/orders.queries.ts'
import { findLines, findMissingTracks, lockPurchases } from './cart.queries.ts'
import { eligibilityOf, itemCents, moreCents } from './cart.rules.ts'
import { clear, removeProducts } from './write-carts.ts'
import { offerOf, viewItem, viewLoss } from './cart.views.ts'

export type CartService = ReturnType<typeof createCart>

/** The shopping cart. Prices always come from the database, never from the browser. */
export function createCart({ db, userStates }: { db: Db; userStates: UserStates }) {
  const read = async (tx: Db, buyer: Person): Promise<Cart> => {
    const { totalCents: bundlesCents, ...held } = await readCartBundles(tx, buyer)
    const cart: Cart = {
      ...{ items: [], tickets: [], merch: [], gifts: [] },
      ...{ discounts: [], total: 0, ...held },
    }
    const lines: ({ view: { discount: number } } & Parameters<typeof findDiscounts>[2][number])[] =
      []
    for (const line of await findLines(tx, buyer.id)) {
      const eligibility = eligibilityOf(offerOf(line), buyer.id)
      if (eligibility === 'sold') {
        const shown = viewItem(line)
        cart.items.push(shown)
        const price_cents = toCents(shown.price)
        const more_cents = moreCents(offerOf(line), price_cents)
        lines.push({ view: shown, release_id: line.release_id, price_cents, more_cents })
      } else cart.gone.push(viewLoss(line, eligibility === 'gone' ? 'unavailable' : 'owned'))
    }
    for (const gift of await findCartGifts(tx, buyer)) {
      cart.gifts.push(gift.view)
      if (!gift.view.problem) lines.push(gift)
    }
    for (const { view, type, quantity, problem } of await findCartTickets(tx, buyer)) {
      cart.tickets.push(view)
      if (!problem)
        lines.push({ view, ticket_type_id: type.id, price_cents: type.price_cents * quantity })
    }
    for (const { view, variant, quantity, problem } of await findCartMerch(tx, buyer)) {
      cart.merch.push(view)
      if (!problem)
        lines.push({
          view,
          merch_variant_id: variant.id,
          price_cents: variant.price_cents * quantity,
        })
    }
    const { ofLines, discounts } = await findDiscounts(tx, buyer, lines)
    let totalCents = bundlesCents
    for (const [index, { view, price_cents }] of lines.entries()) {
      view.discount = toDollars(ofLines[index]!.cents)
      totalCents += price_cents - ofLines[index]!.cents
    }
    return { ...cart, discounts, total: toDollars(totalCents) }
  }

  const count = async (tx: Db, buyer: Person) => {
    const { items, bundles, tickets, merch, gifts } = await read(tx, buyer)
    return (
      items.length +
      bundles.length +
      [...tickets, ...merch, ...gifts].filter(({ problem }) => !problem).length
    )
  }

  return {
    /**
     * Adds a product. Idempotent. @throws for the buyer's own, owned or unavailable products, and for a track whose
     * release is in the cart
     */
    async add(
      product: PricedProduct | TicketsToAdd | MerchToAdd | BundleToAdd,
      buyer: Person,
    ): Promise<CartAddition> {
      const addition = await inTransaction(db, async (tx): Promise<CartAddition> => {
        if (product.type === 'merch') {
          await lockPurchases(tx, buyer.id)
          const { productId: variantId, quantity = 1 } = product
          await addMerchToCart(tx, buyer, { variantId, quantity })
          return { counter: await count(tx, buyer), replaced: [] }
        }
        if (product.type === 'bundle') {
          await lockPurchases(tx, buyer.id)
          const added = await addBundleToCart(tx, buyer, product.productId)
          return { counter: await count(tx, buyer), ...added }
        }
        if (product.type !== 'event_ticket') {
          await lockPurchases(tx, buyer.id)
          await refuseBundled(tx, buyer, product)
          const { counter: _, ...added } = await addToCart(tx, {
            product: { ...product, type: product.type },
            buyer,
          })
          return { ...added, counter: await count(tx, buyer) }
        }
        await lockPurchases(tx, buyer.id)
        const { productId: typeId, quantity = 1, code = null } = product
        await addTicketsToCart(tx, buyer, { typeId, quantity, code })
        return { counter: await count(tx, buyer), replaced: [] }
      })
      userStates.forget(buyer.id)
      return addition
    },

    /** Removes a product. Idempotent. */
    async remove(product: Product | TicketsToAdd | MerchToAdd | BundleToAdd, buyer: Person) {
      const counter = await inTransaction(db, async (tx) => {
        const ids = [product.productId]
        if (product.type === 'event_ticket') {
          await lockPurchases(tx, buyer.id)
          await removeTicketsFromCart(tx, buyer.id, ids)
          return count(tx, buyer)
        }
        if (product.type === 'merch') {
          await lockPurchases(tx, buyer.id)
          await removeMerchFromCart(tx, buyer.id, ids)
          return count(tx, buyer)
        }
        if (product.type === 'bundle') {
          await lockPurchases(tx, buyer.id)
          await removeBundlesFromCart(tx, buyer.id, ids)
          return count(tx, buyer)
        }
        const isTrack = product.type === 'song'
        await removeProducts(tx, buyer.id, {
          releaseIds: isTrack ? [] : ids,
          trackIds: isTrack ? ids : [],
        })
        return count(tx, buyer)
      })
      userStates.forget(buyer.id)
      return { counter }
    },

    async clear(buyer: Person): Promise<void> {
      await inTransaction(db, async (tx) => {
        await clear(tx, buyer.id)
        await clearCartBundles(tx, buyer.id)
      })
      userStates.forget(buyer.id)
    },

    /**
     * Returns the lines of a purchase at current prices. Locks the buyer's purchases until the end of the transaction
     * `tx`.
     */
    async lines(tx: Db, buyer: Person) {
      await lockPurchases(tx, buyer.id)
      const lines: OrderLine[] = []
      for (const line of await findLines(tx, buyer.id)) {
        const offer = offerOf(line)
        const { release_id, track_id, title, releases_at } = line
        if (eligibilityOf(offer, buyer.id) !== 'sold') continue
        const missing =
          track_id === null ? await findMissingTracks(tx, buyer.id, release_id) : [{ id: track_id }]
        const price_cents = itemCents(offer, line)
        lines.push({
          ...{ release_id, track_id, title, releases_at, price_cents },
          more_cents: moreCents(offer, price_cents),
          track_ids: missing.map(({ id }) => id),
        })
      }
      return [...lines, ...(await findGiftLines(tx, buyer))]
    },

    /** Returns the lines of a purchase for the bundles in the cart, after `lines`. Discount codes don't reduce them. */
    bundleLines: (tx: Db, buyer: Person) => bundleOrderLines(tx, buyer),

    /** Returns the ticket lines of a purchase, which reserves them. @throws Conflict if some can't be bought any more */
    reserveTickets: (tx: Db, buyer: Person) => reserveTickets(tx, buyer),

    /** Returns the parcels of a purchase, which reserves their items. @throws Conflict; Unacceptable without an address */
    reserveMerch: (tx: Db, buyer: Person, choice: DeliveryChoice) =>
      reserveMerch(tx, buyer, choice),

    summary: (buyer: Person): Promise<Cart> => read(db, buyer),
    count: async (buyer: Person) => ({ counter: await count(db, buyer) }),
  }
}
