import { type MerchVariantFields, toCents } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { Unacceptable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { findVariants, lockVariants } from './merch.queries.ts'

/**
 * Replaces the variants of a product. Removed ones stay for their orders. @throws Unacceptable for variants of other
 * products, and if fewer items are left than people are paying for
 */
export async function writeVariants(
  tx: Db,
  productId: number,
  variants: readonly MerchVariantFields[],
): Promise<void> {
  const known = await findVariants(tx, [productId])
  await lockVariants(
    tx,
    known.map(({ id }) => id),
  )
  const current = new Map((await findVariants(tx, [productId])).map((row) => [row.id, row]))
  const kept = variants.flatMap(({ id }) => (id === null ? [] : [id]))
  if (new Set(kept).size !== kept.length || kept.some((id) => !current.has(id)))
    throw Unacceptable.field('variants', 'merch.variantGone')
  for (const [position, { id, name, price, stock }] of variants.entries()) {
    const columns = { name, stock, position, price_cents: toCents(price) }
    if (id === null) {
      await tx
        .insertInto('merch_variant')
        .values({ ...columns, product_id: productId, removed_at: null })
        .execute()
      continue
    }
    const { reserved } = current.get(id)!
    if (stock < reserved)
      throw Unacceptable.field('variants', text('merch.stockTooLow', { count: reserved }))
    await tx.updateTable('merch_variant').set(columns).where('id', '=', id).execute()
  }
  const removed = [...current.values()].filter(({ id }) => !kept.includes(id))
  for (const { id, reserved } of removed) {
    if (reserved > 0)
      throw Unacceptable.field('variants', text('merch.stockTooLow', { count: reserved }))
    await tx.deleteFrom('cart_item').where('merch_variant_id', '=', id).execute()
    await tx
      .updateTable('merch_variant')
      .set({ removed_at: new Date(), stock: 0 })
      .where('id', '=', id)
      .execute()
  }
}
