import {
  CART_MAX,
  type CartAddition,
  PRICE_MIN_PAID_CENTS,
  type ProductType,
  toCents,
  toDollars,
} from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { findOffers, lockPurchases, type OfferLine, type ProductKey } from './cart.queries.ts'
import { fixedCents, type Offer, eligibilityOf } from './cart.rules.ts'
import { offerOf } from './cart.views.ts'
import { updatePrice, insertItem, deleteItems } from './write-carts.ts'

export interface Person {
  id: number
}

export interface Product {
  productId: number
  type: ProductType
}

/** Tickets of one type. */
export interface TicketsToAdd {
  productId: number
  type: 'event_ticket'
  quantity?: number | undefined
  /** The access code of a hidden type. */
  code?: string | undefined
}

/** Items of one variant. */
export interface MerchToAdd {
  productId: number
  type: 'merch'
  quantity?: number | undefined
}

/** A bundle of releases. */
export interface BundleToAdd {
  productId: number
  type: 'bundle'
}

/** A product with the price chosen by the buyer, if they may choose one. */
export interface PricedProduct extends Product {
  price?: number | undefined
}

interface Addition {
  product: PricedProduct
  buyer: Person
}

export const keyOf = ({ productId, type }: Product): ProductKey =>
  type === 'song'
    ? { release_id: null, track_id: productId }
    : { release_id: productId, track_id: null }

const same = (a: OfferLine, b: OfferLine) =>
  a.release_id === b.release_id && a.track_id === b.track_id

/** Same text for unpublished products, so nobody learns that they exist. */
const NOT_FOR_SALE = 'commerce.notForSale'

/** @throws if this person cannot buy it */
export function mustBeSold(offer: Offer, buyer: Person): void {
  const eligibility = eligibilityOf(offer, buyer.id)
  if (eligibility === 'own') throw new Conflict('commerce.cart.own')
  if (eligibility === 'owned') throw new Conflict('commerce.cart.owned')
  if (eligibility === 'gone') throw new NotFound(NOT_FOR_SALE)
}

/** Returns the buyer's price if they may choose one and it isn't just the price, otherwise null. */
export function chosenCents(offer: Offer, price: number | undefined): number | null {
  if (offer.priceCents > 0) return price === undefined ? null : raisedCents(offer, toCents(price))
  if (price === undefined) throw Unacceptable.field('price', 'commerce.cart.enterPrice')
  const cents = toCents(price)
  if (cents === 0) throw Unacceptable.field('price', 'commerce.cart.free')
  if (cents < PRICE_MIN_PAID_CENTS)
    throw Unacceptable.field('price', text('commerce.cart.minimum', { min: PRICE_MIN_PAID_CENTS }))
  return cents
}

/** Returns an amount above the price; null for the price itself. @throws if it is below, or the price is fixed */
function raisedCents(offer: Offer, cents: number): number | null {
  const price = fixedCents(offer)
  if (!offer.letsPayMore) throw new Conflict(text('commerce.cart.fixedPrice', { price }))
  if (cents < price) throw Unacceptable.field('price', text('commerce.cart.belowPrice', { price }))
  return cents === price ? null : cents
}

/** Returns the cart changes and the response of an addition, given the cart `before`. @throws if it cannot be added */
function decide({ product, buyer }: Addition, before: readonly OfferLine[], added?: OfferLine) {
  if (!added) throw new NotFound(NOT_FOR_SALE)
  const offer = offerOf(added)
  mustBeSold(offer, buyer)
  const chosen_cents = chosenCents(offer, product.price)
  const isTrack = added.track_id !== null
  const ofRelease = before.filter(({ release_id }) => release_id === added.release_id)
  if (isTrack && ofRelease.some(({ track_id }) => track_id === null))
    throw new Conflict(text('commerce.cart.withRelease', { title: added.release_title }))
  const isNew = product.price !== undefined || !before.some((line) => same(line, added))
  const taken = isNew && !isTrack ? ofRelease.filter(({ track_id }) => track_id !== null) : []
  const remaining = before.filter((line) => !taken.includes(line) && !same(line, added))
  if (isNew && remaining.length >= CART_MAX)
    throw new Conflict(text('commerce.cart.full', { max: CART_MAX }))
  const isSold = (line: OfferLine) => eligibilityOf(offerOf(line), buyer.id) === 'sold'
  const answer: CartAddition = {
    counter: [...remaining, added].filter(isSold).length,
    replaced: taken.map((line) => ({
      ...{ productId: line.track_id!, type: 'song', releaseId: line.release_id },
      price: line.chosen_cents === null ? null : toDollars(line.chosen_cents),
    })),
  }
  const cents = { chosen_cents, seen_cents: chosen_cents ?? fixedCents(offer) }
  return { answer, isNew, cents, takenIds: taken.map(({ id }) => id!) }
}

/**
 * Adds a product to a cart, in the transaction `tx`.
 * @returns the changes
 * @throws if it cannot be added
 */
export async function addToCart(tx: Db, { product, buyer }: Addition): Promise<CartAddition> {
  await lockPurchases(tx, buyer.id)
  const key = keyOf(product)
  const lines = await findOffers(tx, buyer.id, key)
  const before = lines.filter(({ id }) => id !== null)
  const added = lines[before.length]
  const { answer, isNew, cents, takenIds } = decide({ product, buyer }, before, added)
  if (!isNew) return answer
  if (takenIds.length > 0) await deleteItems(tx, takenIds)
  const known = before.find((line) => same(line, added!))
  await (known ? updatePrice(tx, known.id!, cents) : insertItem(tx, buyer.id, { ...key, ...cents }))
  return answer
}
