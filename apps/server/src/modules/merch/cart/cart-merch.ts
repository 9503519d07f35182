import { CART_MAX, type CartMerch, MERCH_QUANTITY_MAX, toDollars } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { viewPicture } from '../../catalogue/index.ts'
import { reservedBy } from '../products/merch.queries.ts'
import { slugOfTitle } from '../products/merch.views.ts'

/** Selects variants with their product and seller. `buyer`: the account whose own open order doesn't count. */
const variants = (db: Db, buyer: number) =>
  db
    .selectFrom('merch_variant')
    .innerJoin('merch_product', 'merch_product.id', 'merch_variant.product_id')
    .leftJoin('artist', 'artist.id', 'merch_product.artist_id')
    .leftJoin('label', 'label.id', 'merch_product.label_id')
    .selectAll('merch_variant')
    .select([
      'merch_product.title',
      'merch_product.owner_id',
      'merch_product.status',
      'merch_product.weight_grams',
      'merch_product.edition_size',
      sql<string | null>`merch_product.ships_from::text`.as('ships_from'),
      sql<string>`coalesce(artist.name, label.title, '')`.as('seller_name'),
      sql<number | null>`case when grants_release then merch_product.release_id end`.as(
        'grants_release_id',
      ),
      sql<Date | null>`(select publishes_at from release
        where id = merch_product.release_id and grants_release and preorder_at is not null)`.as(
        'releases_at',
      ),
      sql<{ id: number; key: string } | null>`(
        select jsonb_build_object('id', object.id, 'key', object.key)
        from merch_picture join media_object object on object.id = media_object_id
        where product_id = merch_product.id order by position limit 1)`.as('picture'),
      reservedBy(buyer).as('reserved'),
    ])

export type ForSale = Awaited<ReturnType<ReturnType<typeof variants>['execute']>>[number]

export interface CartMerchLine {
  variant: ForSale
  quantity: number
  problem: CartMerch['problem']
  view: CartMerch
}

const problemOf = (variant: ForSale, quantity: number): CartMerch['problem'] => {
  if (variant.status !== 'published' || variant.removed_at) return 'unavailable'
  return variant.stock - variant.reserved < quantity ? 'soldOut' : null
}

/** The title and the variant, as orders name them. */
export const titleOf = ({ title, name }: Pick<ForSale, 'title' | 'name'>): string =>
  name === '' ? title : `${title}, ${name}`

/** Throws unless so many can be bought now. @throws Conflict */
export function refuseUnavailable(variant: ForSale, quantity: number): void {
  const problem = problemOf(variant, quantity)
  if (!problem) return
  const left = Math.max(0, variant.stock - variant.reserved)
  throw new Conflict(
    problem === 'soldOut' && left > 0
      ? text('merch.fewLeft', { title: titleOf(variant), count: left })
      : text(`merch.${problem}`, { title: titleOf(variant) }),
  )
}

/**
 * Puts a variant into a cart, or changes how many, in the transaction that locks the buyer's purchases.
 * @throws NotFound; Conflict for the seller's own, and if so many can't be bought
 */
export async function addMerchToCart(
  tx: Db,
  buyer: { id: number },
  { variantId, quantity }: { variantId: number; quantity: number },
): Promise<void> {
  const variant = await variants(tx, buyer.id)
    .where('merch_variant.id', '=', variantId)
    .executeTakeFirst()
  if (!variant || variant.status !== 'published' || variant.removed_at)
    throw new NotFound('merch.gone')
  if (variant.owner_id === buyer.id) throw new Conflict('merch.own')
  if (quantity > MERCH_QUANTITY_MAX)
    throw new Conflict(text('merch.tooManyOfOne', { max: MERCH_QUANTITY_MAX }))
  refuseUnavailable(variant, quantity)
  const { count } = await tx
    .selectFrom('cart_item')
    .where('account_id', '=', buyer.id)
    .where(sql<boolean>`merch_variant_id is distinct from ${variantId}`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= CART_MAX) throw new Conflict(text('commerce.cart.full', { max: CART_MAX }))
  const columns = { quantity, seen_cents: variant.price_cents }
  await tx
    .insertInto('cart_item')
    .values({
      ...columns,
      account_id: buyer.id,
      release_id: null,
      track_id: null,
      chosen_cents: null,
      merch_variant_id: variantId,
    })
    .onConflict((conflict) =>
      conflict.columns(['merch_variant_id', 'account_id']).doUpdateSet(columns),
    )
    .execute()
}

/** Removes these variants from a cart, ignoring missing ones. */
export const removeMerchFromCart = (tx: Db, accountId: number, variantIds: readonly number[]) =>
  tx
    .deleteFrom('cart_item')
    .where('account_id', '=', accountId)
    .where('merch_variant_id', '=', sql<number>`any(${[...variantIds]}::int[])`)
    .execute()

/** Returns the merch in a cart at current prices, in the order it was added. */
export async function findCartMerch(db: Db, buyer: { id: number }): Promise<CartMerchLine[]> {
  const items = await db
    .selectFrom('cart_item')
    .where('account_id', '=', buyer.id)
    .where('merch_variant_id', 'is not', null)
    .select(['merch_variant_id', 'quantity', 'seen_cents'])
    .orderBy('id')
    .execute()
  if (items.length === 0) return []
  const ids = items.map(({ merch_variant_id: id }) => id!)
  const rows = await variants(db, buyer.id).where('merch_variant.id', 'in', ids).execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return items.map(({ merch_variant_id: id, quantity, seen_cents: seen }) => {
    const variant = known.get(id!)!
    const problem = problemOf(variant, quantity)
    const view: CartMerch = {
      product_id: variant.id,
      product_type: 'merch',
      title: variant.title,
      variant: variant.name,
      product: { id: variant.product_id, slug: slugOfTitle(variant.title) },
      picture: variant.picture && viewPicture(variant.picture.id, variant.picture.key),
      seller: { id: variant.owner_id, name: variant.seller_name },
      quantity,
      price: toDollars(variant.price_cents),
      priceBefore: seen === variant.price_cents ? null : toDollars(seen),
      discount: 0,
      shipsFrom: variant.ships_from,
      problem,
    }
    return { variant, quantity, problem, view }
  })
}
