import { toCents } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { Unacceptable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'

export interface TypedPrices {
  price?: number | undefined
  suggestedPrice?: number | null | undefined
  letsPayMore?: boolean | undefined
}

interface PriceColumns {
  price_cents?: number
  suggested_price_cents?: number | null
  lets_pay_more?: boolean
}

/** A release or a track that is being edited; null while it is created. */
type Edited = { table: 'release' | 'track'; id: number } | null

/**
 * Returns the columns of a price and of what buyers may do with it. A price above the suggestion removes the suggestion.
 * @throws Unacceptable for a suggestion below the price
 */
export async function choiceColumns(
  tx: Db,
  { price, suggestedPrice, letsPayMore }: TypedPrices,
  edited: Edited,
): Promise<PriceColumns> {
  const set: PriceColumns = letsPayMore === undefined ? {} : { lets_pay_more: letsPayMore }
  if (price === undefined && suggestedPrice === undefined) return set
  const before = edited ? await lockPrices(tx, edited) : undefined
  const priceCents = price === undefined ? (before?.price_cents ?? 0) : toCents(price)
  if (price !== undefined) set.price_cents = priceCents
  if (suggestedPrice && toCents(suggestedPrice) < priceCents)
    throw Unacceptable.field(
      'suggestedPrice',
      text('catalogue.price.suggestionTooLow', { price: priceCents }),
    )
  if (suggestedPrice !== undefined)
    set.suggested_price_cents = suggestedPrice ? toCents(suggestedPrice) : null
  else if ((before?.suggested_price_cents ?? priceCents) < priceCents)
    set.suggested_price_cents = null
  return set
}

/** Returns the current prices, which nobody else changes before the end of the transaction. */
const lockPrices = (tx: Db, { table, id }: NonNullable<Edited>) =>
  tx
    .selectFrom(table)
    .where('id', '=', id)
    .select(['price_cents', 'suggested_price_cents'])
    .forUpdate()
    .executeTakeFirst()
