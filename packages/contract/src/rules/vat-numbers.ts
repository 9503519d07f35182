/** What follows the country code in a VAT number of each EU country, as published by the European Commission (VIES). */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

export const VAT_NUMBER_MAX = 30

export const isInEu = (country: string): boolean => Object.hasOwn(FORMATS, country)

/** Greek VAT numbers start with EL instead of the country's code GR. */
const countryOf = (vatNumber: string): string => {
  const prefix = vatNumber.slice(0, 2)
  return prefix === 'EL' ? 'GR' : prefix
}

/** Returns an EU VAT number in uppercase without spaces, dots and hyphens; null if its format is wrong. */
export function normaliseVatNumber(typed: string): string | null {
  const vatNumber = typed.toUpperCase().replace(/[\s.-]/g, '')
  const country = countryOf(vatNumber)
  const isGreekPrefix = vatNumber.startsWith('GR')
  return isInEu(country) && !isGreekPrefix && FORMATS[country]!.test(vatNumber.slice(2))
    ? vatNumber
    : null
}

interface Supply {
  seller: { country: string; vatNumber: string | null } | null
  /** Determines the tax. */
  buyerCountry: string
  buyerVatNumber: string | null
}

/**
 * Returns whether a business accounts for the VAT itself: seller and buyer have VAT numbers of two different EU
 * countries, and the buyer pays from the country of theirs.
 */
export const isReverseCharge = ({ seller, buyerCountry, buyerVatNumber }: Supply): boolean =>
  seller !== null &&
  seller.vatNumber !== null &&
  buyerVatNumber !== null &&
  isInEu(seller.country) &&
  isInEu(buyerCountry) &&
  buyerCountry !== seller.country &&
  countryOf(buyerVatNumber) === buyerCountry
