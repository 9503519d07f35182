import type { Tax } from './tax.ts'

/** Standard rates for digital services in percent; other countries have no tax. */
const RATES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  VAT: {
    AT: 20,
    BE: 21,
    BG: 20,
    CH: 8.1,
    CY: 19,
    CZ: 21,
    DE: 19,
    DK: 25,
    EE: 24,
    ES: 21,
    FI: 25.5,
    FR: 20,
    GB: 20,
    GR: 24,
    HR: 25,
    HU: 27,
    IE: 23,
    IL: 18,
    IS: 24,
    IT: 22,
    LT: 21,
    LU: 17,
    LV: 21,
    MT: 18,
    MX: 16,
    NL: 21,
    NO: 25,
    PL: 23,
    PT: 23,
    RO: 21,
    SE: 25,
    SI: 22,
    SK: 23,
    ZA: 15,
  },
  GST: { AU: 10, IN: 18, NZ: 15, SG: 9 },
  'Consumption tax': { JP: 10 },
}

const BY_COUNTRY = new Map(
  Object.entries(RATES).flatMap(([name, rates]) =>
    Object.entries(rates).map(([country, percent]) => [
      country,
      { name, basisPoints: Math.round(percent * 100) },
    ]),
  ),
)

/** The built-in table: one rate per country. */
export const taxTable: Tax = { rateFor: async (country) => BY_COUNTRY.get(country) ?? null }
