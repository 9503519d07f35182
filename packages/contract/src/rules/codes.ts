/** The codes that trade and charts know a release and a recording by. */

/** The digits of an EAN-13 or a UPC-A; null when it is neither or its check digit is wrong. */
export function normaliseBarcode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^(?:\d{12}|\d{13})$/.test(digits)) return null
  // Counted from the check digit at the end, every second one weighs three times.
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 1 ? 3 : 1), 0)
  return sum > 0 && sum % 10 === 0 ? digits : null
}

const ISRC = /^([A-Z]{2})-?([A-Z0-9]{3})-?(\d{2})-?(\d{5})$/

/** An ISRC as it is kept, in capitals and without hyphens; null when it is none. */
export function normaliseIsrc(typed: string): string | null {
  const parts = ISRC.exec(typed.trim().toUpperCase())
  return parts ? parts.slice(1).join('') : null
}

/** An ISRC as people write it: `CC-XXX-YY-NNNNN`. */
export const shownIsrc = (isrc: string): string => isrc.replace(ISRC, '$1-$2-$3-$4')
