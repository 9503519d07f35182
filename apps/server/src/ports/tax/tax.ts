import type { Db } from '../../platform/database/connection.ts'

/** A tax on purchases, by its name in the country. */
export interface TaxRate {
  name: string
  /** Hundredths of a percent: 1900 is 19%. */
  basisPoints: number
}

/** Looks up the tax of the buyer's country. */
export interface Tax {
  /**
   * @param country ISO 3166-1
   * @param tx the caller's transaction, so that it needs no second connection
   * @returns null if there is no tax
   */
  rateFor(country: string, tx?: Db): Promise<TaxRate | null>
}
