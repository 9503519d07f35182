/** A tax on what is bought, as its country calls it. */
export interface TaxRate {
  name: string
  /** Hundredths of a percent: 1900 is 19 %. */
  basisPoints: number
}

/** Knows what is added to a price where the buyer lives. */
export interface Tax {
  /** @param country ISO 3166-1; null where nothing is added */
  rateFor(country: string): Promise<TaxRate | null>
}
