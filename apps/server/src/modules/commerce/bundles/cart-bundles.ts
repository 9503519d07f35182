import {
  BUNDLE_RELEASES_MIN,
  CART_BUNDLES_MAX,
  type Cart,
  type CartAddition,
  toDollars,
} from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import type { OrderLine } from '../orders/orders.queries.ts'
import { type BundleLine, bundleLines, isOwned, priceOf } from './bundle.rules.ts'
import {
  type BundleRow,
  findBundles,
  findCartBundleRows,
  findParts,
  ofIds,
  type PartRow,
} from './bundles.queries.ts'
import { termsOf, viewOffer } from './bundles.views.ts'

interface Person {
  id: number
}

interface CartBundleLine {
  bundle: BundleRow
  seenCents: number
  parts: readonly PartRow[]
  /** Empty if it can't be bought any more. */
  lines: readonly BundleLine[]
}

/** Returns the bundles in a cart. A release that is in two of them belongs to the one that was added first. */
async function findCartBundles(tx: Db, buyer: Person): Promise<CartBundleLine[]> {
  const rows = await findCartBundleRows(tx, buyer.id)
  if (rows.length === 0) return []
  const ids = rows.map(({ bundle_id }) => bundle_id)
  const [bundles, parts] = [await findBundles(tx, ofIds(ids)), await findParts(tx, ids, buyer.id)]
  const taken = new Set<number>()
  return rows.map(({ bundle_id, seen_cents }) => {
    const bundle = bundles.find(({ id }) => id === bundle_id)!
    const its = parts
      .filter((part) => part.bundle_id === bundle_id)
      .map((part) => ({ ...part, isElsewhere: part.isElsewhere || taken.has(part.release_id) }))
    const isOpen = bundle.ended_at === null && bundle.owner_id !== buyer.id
    const lines = isOpen ? bundleLines(termsOf(bundle), its) : []
    for (const { releaseId } of lines) taken.add(releaseId)
    return { bundle, seenCents: seen_cents, parts: its, lines }
  })
}

/** Reads the bundles of a cart: those that can be bought with their total, and those that can't. */
export async function readCartBundles(
  tx: Db,
  buyer: Person,
): Promise<Pick<Cart, 'bundles' | 'gone'> & { totalCents: number }> {
  const cart = { bundles: [], gone: [], totalCents: 0 } as Pick<Cart, 'bundles' | 'gone'> & {
    totalCents: number
  }
  for (const { bundle, seenCents, parts, lines } of await findCartBundles(tx, buyer)) {
    if (lines.length === 0) {
      const sold = parts.filter(({ isSold }) => isSold)
      const isAllOwned = sold.length >= BUNDLE_RELEASES_MIN && sold.every(isOwned)
      cart.gone.push({
        ...{ product_id: bundle.id, product_type: 'bundle', title: bundle.title, artist: null },
        reason: isAllOwned ? 'owned' : 'unavailable',
      })
      continue
    }
    const { cents } = priceOf(lines)
    cart.totalCents += cents
    cart.bundles.push({
      ...viewOffer(bundle, parts, lines),
      priceBefore: cents === seenCents ? null : toDollars(seenCents),
    })
  }
  return cart
}

/** Returns the lines of a purchase for the bundles in the cart: one for each release, at its part of the price. */
export async function bundleOrderLines(tx: Db, buyer: Person): Promise<OrderLine[]> {
  return (await findCartBundles(tx, buyer)).flatMap(({ bundle, parts, lines }) =>
    lines.map(({ releaseId, cents }) => {
      const part = parts.find(({ release_id }) => release_id === releaseId)!
      return {
        ...{ release_id: releaseId, track_id: null, title: part.title, price_cents: cents },
        ...{ more_cents: 0, discount_code_id: null, bundle_id: bundle.id },
        ...{ bundle_title: bundle.title, is_discography: bundle.is_discography },
        track_ids: part.missing_track_ids,
      }
    }),
  )
}

/**
 * Adds a bundle to a cart in place of its releases and their tracks, in a transaction that has locked the buyer's
 * purchases. Idempotent. @throws NotFound; Conflict for the buyer's own bundle, and if there is nothing left to buy
 */
export async function addBundleToCart(
  tx: Db,
  buyer: Person,
  id: number,
): Promise<Pick<CartAddition, 'replaced' | 'bundled'>> {
  const [bundle] = await findBundles(tx, ofIds([id]))
  if (!bundle || bundle.ended_at) throw new NotFound('commerce.notForSale')
  if (bundle.owner_id === buyer.id) throw new Conflict('commerce.cart.own')
  const inCart = await findCartBundles(tx, buyer)
  const others = inCart.filter((each) => each.bundle.id !== id)
  if (others.length < inCart.length) return { replaced: [] }
  if (others.length >= CART_BUNDLES_MAX)
    throw new Conflict(text('commerce.bundle.cartFull', { max: CART_BUNDLES_MAX }))
  const taken = new Set(others.flatMap(({ lines }) => lines.map(({ releaseId }) => releaseId)))
  const parts = (await findParts(tx, [id], buyer.id)).map((part) => ({
    ...part,
    isElsewhere: taken.has(part.release_id),
  }))
  const lines = bundleLines(termsOf(bundle), parts)
  if (lines.length === 0) throw refusal(parts, others)
  await tx
    .insertInto('cart_bundle')
    .values({ account_id: buyer.id, bundle_id: id, seen_cents: priceOf(lines).cents })
    .execute()
  const bundled = lines.map(({ releaseId }) => releaseId)
  return { replaced: await takeOut(tx, buyer, bundled), bundled }
}

function refusal(parts: readonly PartRow[], others: readonly CartBundleLine[]) {
  const sold = parts.filter(({ isSold }) => isSold)
  if (sold.length < BUNDLE_RELEASES_MIN) return new NotFound('commerce.notForSale')
  const other = others.find(({ lines }) =>
    lines.some(({ releaseId }) => sold.some(({ release_id }) => release_id === releaseId)),
  )
  return other
    ? new Conflict(text('commerce.bundle.inOther', { title: other.bundle.title }))
    : new Conflict('commerce.cart.owned')
}

/** Takes these releases and their tracks out of a cart, where they were on their own, and returns them. */
async function takeOut(
  tx: Db,
  buyer: Person,
  releaseIds: readonly number[],
): Promise<CartAddition['replaced']> {
  const { rows } = await sql<{
    release_id: number
    track_id: number | null
    chosen_cents: number | null
  }>`
    with taken as (
      delete from cart_item using cart_item item left join track on track.id = item.track_id
      where cart_item.id = item.id and item.account_id = ${buyer.id}
        and coalesce(item.release_id, track.release_id) = any(${releaseIds}::int[])
      returning cart_item.id, coalesce(item.release_id, track.release_id) as release_id,
        item.track_id, item.chosen_cents
    )
    select release_id, track_id, chosen_cents from taken order by id`.execute(tx)
  return rows.map(({ release_id, track_id, chosen_cents }) => ({
    productId: track_id ?? release_id,
    type: track_id === null ? 'music_release' : 'song',
    releaseId: release_id,
    price: chosen_cents === null ? null : toDollars(chosen_cents),
  }))
}

/** Removes bundles from a cart. Idempotent. */
export const removeBundlesFromCart = async (tx: Db, accountId: number, ids: readonly number[]) => {
  await tx
    .deleteFrom('cart_bundle')
    .where('account_id', '=', accountId)
    .where('bundle_id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}

export const clearCartBundles = (tx: Db, accountId: number) =>
  tx.deleteFrom('cart_bundle').where('account_id', '=', accountId).execute()

/** Throws if a release is in the cart with a bundle. @throws Conflict */
export async function refuseBundled(
  tx: Db,
  buyer: Person,
  product: { productId: number; type: 'song' | 'music_release' },
): Promise<void> {
  const track =
    product.type === 'song'
      ? await tx
          .selectFrom('track')
          .where('id', '=', product.productId)
          .select('release_id')
          .executeTakeFirst()
      : undefined
  const releaseId = product.type === 'song' ? track?.release_id : product.productId
  const other = (await findCartBundles(tx, buyer)).find(({ lines }) =>
    lines.some((line) => line.releaseId === releaseId),
  )
  if (other) throw new Conflict(text('commerce.cart.withRelease', { title: other.bundle.title }))
}
