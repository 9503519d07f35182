/** Standard codes of releases and recordings. */

/** Returns the digits of an EAN-13 or UPC-A; null if it is invalid or its check digit is wrong. */
export function normaliseBarcode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^(?:\d{12}|\d{13})$/.test(digits)) return null
  // From the check digit backwards, every second digit has weight three.
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 1 ? 3 : 1), 0)
  return sum > 0 && sum % 10 === 0 ? digits : null
}

const ISRC = /^([A-Z]{2})-?([A-Z0-9]{3})-?(\d{2})-?(\d{5})$/

/** Returns an ISRC in uppercase without hyphens; null if invalid. */
export function normaliseIsrc(typed: string): string | null {
  const parts = ISRC.exec(typed.trim().toUpperCase())
  return parts ? parts.slice(1).join('') : null
}

/** Formats an ISRC as `CC-XXX-YY-NNNNN`. */
export const shownIsrc = (isrc: string): string => isrc.replace(ISRC, '$1-$2-$3-$4')
