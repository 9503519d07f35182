import type { Db } from '../../platform/database/connection.ts'
import type { Tax } from './tax.ts'

/** The operator's table: one rate per country, the latest whose day (UTC) has come. */
export const createTaxTable = (db: Db): Tax => ({
  async rateFor(country, tx = db) {
    const rate = await tx
      .selectFrom('dated_rate')
      .where('kind', '=', 'tax')
      .where('country', '=', country)
      .where('valid_from', '<=', new Date().toISOString().slice(0, 10))
      .orderBy('valid_from', 'desc')
      .select(['tax_name', 'value'])
      .executeTakeFirst()
    return rate && rate.value > 0 ? { name: rate.tax_name!, basisPoints: rate.value } : null
  },
})
