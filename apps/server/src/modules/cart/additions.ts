import {
  CART_MAX,
  type CartAddition,
  PRICE_MIN_PAID_CENTS,
  type ProductType,
  toCents,
  toDollars,
} from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import type { CartItem } from '../../platform/database/schema.ts'
import { AppError, Conflict, NotFound, Unacceptable } from '../../platform/errors.ts'
import { inBatches } from '../../platform/in-batches.ts'
import { findOffers, type OfferLine, type ProductKey } from './cart.queries.ts'
import { fixedCents, type Offer, standingOf } from './cart.rules.ts'
import { offerOf } from './cart.views.ts'
import { type FilledCart, fillCarts } from './write-carts.ts'

export interface Person {
  id: number
}

export interface Product {
  productId: number
  type: ProductType
}

/** What its buyer sets stands beside it. */
export interface PricedProduct extends Product {
  price?: number | undefined
}

interface Addition {
  product: PricedProduct
  buyer: Person
}

const dollars = (cents: number) => `$${toDollars(cents).toFixed(2)}`

const keyOf = ({ productId, type }: Product): ProductKey =>
  type === 'song'
    ? { release_id: null, track_id: productId }
    : { release_id: productId, track_id: null }

const same = (a: OfferLine, b: OfferLine) =>
  a.release_id === b.release_id && a.track_id === b.track_id

/** Also of what others prepare: nobody else learns that it exists. */
const NOT_FOR_SALE = 'This is not for sale.'

/** @throws for what this person cannot buy */
function mustBeSold(offer: Offer, buyer: Person): void {
  const standing = standingOf(offer, buyer.id)
  if (standing === 'own')
    throw new Conflict('This is your own music: you can download it without buying it.')
  if (standing === 'owned') throw new Conflict('You own this already.')
  if (standing === 'gone') throw new NotFound(NOT_FOR_SALE)
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

/** What an addition changes in the cart `before`, and what is said of it. @throws for what cannot be added */
function decide({ product, buyer }: Addition, before: readonly OfferLine[], added?: OfferLine) {
  if (!added) throw new NotFound(NOT_FOR_SALE)
  const offer = offerOf(added)
  mustBeSold(offer, buyer)
  const chosen_cents = chosenCents(offer, product.price)
  const isSong = added.track_id !== null
  const ofRelease = before.filter(({ release_id }) => release_id === added.release_id)
  if (isSong && ofRelease.some(({ track_id }) => track_id === null))
    throw new Conflict(`It is in your cart already, with all of ${added.release_title}.`)
  const isNew = chosen_cents !== null || !before.some((line) => same(line, added))
  const taken = isNew && !isSong ? ofRelease.filter(({ track_id }) => track_id !== null) : []
  const stays = before.filter((line) => !taken.includes(line) && !same(line, added))
  if (isNew && stays.length >= CART_MAX)
    throw new Conflict(`A cart holds at most ${CART_MAX} releases and tracks.`)
  const isSold = (line: OfferLine) => standingOf(offerOf(line), buyer.id) === 'sold'
  const answer: CartAddition = {
    counter: [...stays, added].filter(isSold).length,
    replaced: taken.map((line) => ({
      productId: line.track_id!,
      price: line.chosen_cents === null ? null : toDollars(line.chosen_cents),
    })),
  }
  const put = { ...added, chosen_cents, seen_cents: chosen_cents ?? fixedCents(offer) }
  const isIn = before.some((line) => same(line, put))
  const kept = before.filter((line) => !taken.includes(line))
  const items = isIn ? kept.map((line) => (same(line, put) ? put : line)) : [...kept, put]
  return { answer, items: isNew ? items.map(itemOf) : null }
}

const itemOf = ({ release_id, track_id, chosen_cents, seen_cents }: OfferLine): CartItem => ({
  ...{ release_id: track_id === null ? release_id : null, track_id, chosen_cents, seen_cents },
})

/** Adds for people who are all different. @returns for each what was added, or why it was not */
async function addForEach(
  db: Db,
  asked: readonly Addition[],
): Promise<Map<Addition, CartAddition | AppError>> {
  const accountIds = asked.map(({ buyer }) => buyer.id)
  const added = asked.map(({ product, buyer }) => ({ account_id: buyer.id, ...keyOf(product) }))
  const lines = Map.groupBy(await findOffers(db, accountIds, added), (line) => line.account_id)
  const answers = new Map<Addition, CartAddition | AppError>()
  const carts = new Map<Addition, FilledCart>()
  for (const each of asked) {
    const own = lines.get(each.buyer.id) ?? []
    const before = own.filter(({ place }) => place !== null)
    const put = own[before.length]
    try {
      const { answer, items } = decide(each, before, put)
      answers.set(each, answer)
      if (items) carts.set(each, { account_id: each.buyer.id, version: put!.version!, items })
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal
      answers.set(each, refusal)
    }
  }
  if (carts.size === 0) return answers
  const filled = await fillCarts(db, [...carts.values()])
  const late = [...carts.keys()].filter(({ buyer }) => !filled.has(buyer.id))
  // Somebody's other tab, or a purchase, came first.
  return late.length === 0 ? answers : new Map([...answers, ...(await addForEach(db, late))])
}

/** Adds to carts what comes meanwhile together (docs/decisions/0034). */
export function createAdditions(db: Db): (asked: Addition) => Promise<CartAddition> {
  const addTogether = inBatches(
    async (asked: readonly Addition[]) => {
      const answers = await addForEach(db, asked)
      return asked.map((each) => answers.get(each)!)
    },
    ({ buyer }) => buyer.id,
  )
  return async (asked) => {
    const answer = await addTogether(asked)
    if (answer instanceof AppError) throw answer
    return answer
  }
}
