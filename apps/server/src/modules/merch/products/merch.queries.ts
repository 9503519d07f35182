import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { MerchProductTable } from '../../../platform/database/schema.ts'

/** Selects products with their profile, release and pictures. */
const products = (db: Db) =>
  db
    .selectFrom('merch_product')
    .leftJoin('artist', 'artist.id', 'merch_product.artist_id')
    .leftJoin('label', 'label.id', 'merch_product.label_id')
    .leftJoin('release', 'release.id', 'merch_product.release_id')
    .selectAll('merch_product')
    .select([
      sql<string | null>`merch_product.ships_from::text`.as('ships_from'),
      'artist.identifier as artist_identifier',
      'artist.name as artist_name',
      'label.identifier as label_identifier',
      'label.title as label_title',
      'release.identifier as release_identifier',
      'release.title as release_title',
      sql<boolean>`coalesce(release.deleted_at is null
        and release.status in ('published', 'grandfathered'), false)`.as('is_release_public'),
      sql<{ id: number; key: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', object.id, 'key', object.key) order by position)
        from merch_picture join media_object object on object.id = media_object_id
        where product_id = merch_product.id), '[]')`.as('pictures'),
    ])

export type MerchRow = Awaited<ReturnType<ReturnType<typeof products>['execute']>>[number]

/** Items of a variant that somebody is paying for; `buyer` is left out, because their order may be replaced. */
export const reservedBy = (buyer: number | null) => sql<number>`(
  select coalesce(sum(order_line.quantity), 0)::int from order_line
  join purchase_order on purchase_order.id = order_line.order_id
  where order_line.merch_variant_id = merch_variant.id
    and purchase_order.state in ('open', 'processing')
    and purchase_order.account_id is distinct from ${buyer}::int)`

/** Selects the variants of these products in order, with their sales. */
export const findVariants = (db: Db, productIds: readonly number[]) =>
  db
    .selectFrom('merch_variant')
    .where('product_id', '=', sql<number>`any(${[...productIds]}::int[])`)
    .where('removed_at', 'is', null)
    .select([
      'id',
      'product_id',
      'name',
      'price_cents',
      'stock',
      reservedBy(null).as('reserved'),
      sql<number>`(
        select coalesce(sum(order_line.quantity), 0)::int from order_line
        join purchase_order on purchase_order.id = order_line.order_id
        where order_line.merch_variant_id = merch_variant.id
          and purchase_order.paid_at is not null)`.as('sold'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()

export type VariantRow = Awaited<ReturnType<typeof findVariants>>[number]

/** A product with its variants. */
export interface Shown {
  product: MerchRow
  variants: readonly VariantRow[]
}

async function withVariants(db: Db, rows: readonly MerchRow[]): Promise<Shown[]> {
  if (rows.length === 0) return []
  const variants = await findVariants(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((product) => ({
    product,
    variants: variants.filter(({ product_id: id }) => id === product.id),
  }))
}

export const findProduct = async (db: Db, id: number): Promise<Shown | null> => {
  const row = await products(db).where('merch_product.id', '=', id).executeTakeFirst()
  return row ? (await withVariants(db, [row]))[0]! : null
}

/** More than any page shows. */
const SHOP_MAX = 200

export interface Shop {
  artist?: number | undefined
  label?: number | undefined
  release?: number | undefined
}

/** Returns the published products of a profile, by its current manager, or of a release, newest first. */
export async function findShop(db: Db, { artist, label, release }: Shop): Promise<Shown[]> {
  const rows = await products(db)
    .where('merch_product.status', '=', 'published')
    .$if(artist !== undefined, (query) =>
      query
        .where('merch_product.artist_id', '=', artist!)
        .whereRef('artist.owner_id', '=', 'merch_product.owner_id'),
    )
    .$if(label !== undefined, (query) =>
      query
        .where('merch_product.label_id', '=', label!)
        .whereRef('label.owner_id', '=', 'merch_product.owner_id'),
    )
    .$if(release !== undefined, (query) => query.where('merch_product.release_id', '=', release!))
    .orderBy('merch_product.id', 'desc')
    .limit(SHOP_MAX)
    .execute()
  return withVariants(db, rows)
}

interface OwnFilters {
  status?: MerchProductTable['status'] | undefined
  limit: number
  offset: number
}

/** Returns a page of a seller's products, newest first, and how many there are. */
export async function findOwnProducts(
  db: Db,
  ownerId: number,
  { status, limit, offset }: OwnFilters,
): Promise<{ rows: Shown[]; count: number }> {
  const rows = await products(db)
    .where('merch_product.owner_id', '=', ownerId)
    .$if(status !== undefined, (query) => query.where('merch_product.status', '=', status!))
    .orderBy('merch_product.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await db
    .selectFrom('merch_product')
    .where('owner_id', '=', ownerId)
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows: await withVariants(db, rows), count }
}

export type ProductColumns = Omit<Insertable<MerchProductTable>, 'owner_id' | 'created_at' | 'id'>

export const insertProduct = (tx: Db, ownerId: number, columns: ProductColumns) =>
  tx
    .insertInto('merch_product')
    .values({ ...columns, owner_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateProduct = (tx: Db, id: number, columns: ProductColumns) =>
  tx.updateTable('merch_product').set(columns).where('id', '=', id).execute()

/** Locks the product, so that changes of it run serially. @returns its owner */
export const lockProduct = (tx: Db, id: number) =>
  tx
    .selectFrom('merch_product')
    .where('id', '=', id)
    .select(['id', 'owner_id'])
    .forUpdate()
    .executeTakeFirst()

/** Locks variants, so that an order which is inserted in the same transaction reserves them. */
export const lockVariants = (tx: Db, ids: readonly number[]) =>
  tx
    .selectFrom('merch_variant')
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()

export async function replacePictures(
  tx: Db,
  productId: number,
  objectIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('merch_picture').where('product_id', '=', productId).execute()
  if (objectIds.length > 0)
    await tx
      .insertInto('merch_picture')
      .values(
        objectIds.map((media_object_id, position) => ({
          ...{ product_id: productId, media_object_id, position },
        })),
      )
      .execute()
}

export const isOrdered = async (tx: Db, productId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from order_line join merch_variant on merch_variant.id = merch_variant_id
    where product_id = ${productId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns how many numbers of a limited edition are taken. */
export const countNumbers = async (tx: Db, productId: number): Promise<number> =>
  (
    await tx
      .selectFrom('merch_number')
      .where('product_id', '=', productId)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
