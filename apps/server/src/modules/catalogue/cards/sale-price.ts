import { type SalePrice, toDollars } from '@hypha/contract'
import { type RawBuilder, sql } from 'kysely'

/** What the database function `sale_price` returns. */
export interface SaleColumn {
  cents: number
  percent: number
  lowestCents: number
  endsAt: string
}

/** The running sale of `release`, or null. */
export const RELEASE_SALE: RawBuilder<SaleColumn | null> = sql`
  sale_price(release.id, null, release.price_cents)`

/** The running sale of `track`, which is that of its `release`, or null. */
export const TRACK_SALE: RawBuilder<SaleColumn | null> = sql`
  sale_price(release.id, track.id, track.price_cents)`

/** Returns the field `sale` of a card; nothing without a sale. */
export const viewSale = (sale: SaleColumn | null): { sale?: SalePrice } =>
  sale === null
    ? {}
    : {
        sale: {
          price: toDollars(sale.cents),
          percent: sale.percent,
          lowestPrice: toDollars(sale.lowestCents),
          endsAt: new Date(sale.endsAt).toISOString(),
        },
      }
